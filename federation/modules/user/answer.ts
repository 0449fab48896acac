import type { User } from '@/lib/contract/user';
import type { users } from './tables';

export type UserRow = typeof users.$inferSelect;

/** The user as the contract shows him: nothing of the password, no date of confirmation. */
export function userAnswer(row: UserRow): User {
  return {
    public_id: row.publicId,
    email: row.email,
    phone: row.phone,
    name: row.name,
    last_name: row.lastName,
    second_name: row.secondName,
    birth_date: row.birthDate,
    gender: row.gender,
    photo: null,
    sport_rank: row.sportRank,
    sport_rank_document: null,
    region: row.regionId === null ? null : { id: row.regionId },
    temporary: row.temporary,
    extra_contact: row.extraContact,
    contact_phone: row.contactPhone,
    type_relate: row.typeRelate,
    role: row.role,
    discount: row.discount,
    discount_form: row.discountForm,
  };
}
