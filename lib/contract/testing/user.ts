import type { User } from '@/lib/contract/account/user';

/** A member of whom nothing but the address is known. */
export const person: User = {
  public_id: '5f2b7b1e-8f3a-4f0a-9a53-0c6c3d1f2a11',
  email: 'a@example.com',
  phone: null,
  name: '',
  last_name: '',
  second_name: '',
  birth_date: null,
  gender: null,
  photo: null,
  sport_rank: null,
  sport_rank_document: null,
  region: null,
  temporary: false,
  extra_contact: '',
  contact_phone: '',
  type_relate: '',
  role: '',
  discount: null,
  discount_form: null,
};
