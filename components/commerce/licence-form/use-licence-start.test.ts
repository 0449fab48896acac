import { describe, expect, test } from '@jest/globals';
import type { User } from '@/lib/contract/account/user';
import { emptyLicenceFields } from '@/lib/domain/commerce/licence/licence-fields';
import { licenceFieldsOfProfile } from './use-licence-start';

const user: User = {
  public_id: '3f2b8a52-2b0e-4d8a-9a55-8f6f7b1f2c14',
  email: 'anna.serova@example.com',
  phone: '79990000001',
  name: 'Анна',
  last_name: 'Щукина',
  second_name: 'Игоревна',
  birth_date: '1994-03-08',
  gender: 'female',
  photo: null,
  sport_rank: null,
  sport_rank_document: null,
  region: null,
  temporary: false,
  extra_contact: 'Щукин Игорь',
  contact_phone: '79990000011',
  type_relate: 'Отец',
  role: 'user',
  discount: null,
  discount_form: null,
};

describe('the licence form begins with the profile', () => {
  test('names in both scripts, contacts as the form writes them [D-10]', () => {
    expect(licenceFieldsOfProfile(user)).toEqual({
      ...emptyLicenceFields,
      last_name: 'Щукина',
      first_name: 'Анна',
      second_name: 'Игоревна',
      last_name_en: 'Shchukina',
      first_name_en: 'Anna',
      second_name_en: 'Igorevna',
      birth_date: '08.03.1994',
      phone: '+79990000001',
      email: 'anna.serova@example.com',
      relative_name: 'Щукин Игорь',
      relative_phone: '+79990000011',
    });
  });

  test('a guest and an empty profile begin with nothing', () => {
    const unknown = { last_name: '', name: '', second_name: '', birth_date: null, phone: null, email: null };
    expect(licenceFieldsOfProfile(null)).toEqual(emptyLicenceFields);
    expect(licenceFieldsOfProfile({ ...user, ...unknown, extra_contact: '', contact_phone: '' })).toEqual(
      emptyLicenceFields,
    );
  });
});
