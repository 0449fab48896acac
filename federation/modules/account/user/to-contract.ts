import { readableEmail } from '@/federation/gateways/mail/readable-email';
import type { User } from '@/lib/contract/account/user';
import { profiles } from '@/lib/contract/care/profile';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import { addressOf, emptyProfile, type UserRow } from './repository';

export const fileAddress = (fileId: string | null): string | null =>
  fileId === null ? null : requestPathOf(profiles.file, { params: { public_id: fileId } });

/** The user as the session of an order sees it: the typed address, nothing else of the account. */
export const guestUserOf = (row: UserRow): User =>
  userOf({ ...row, ...emptyProfile, temporary: true, role: '', discount: null, discountForm: null });

export function userOf(row: UserRow): User {
  const email = addressOf(row);
  return {
    public_id: row.publicId,
    email: email && readableEmail(email),
    phone: row.phone,
    name: row.name,
    last_name: row.lastName,
    second_name: row.secondName,
    birth_date: row.birthDate,
    gender: row.gender,
    photo: fileAddress(row.photoId),
    sport_rank: row.sportRank,
    sport_rank_document: fileAddress(row.sportRankDocumentId),
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
