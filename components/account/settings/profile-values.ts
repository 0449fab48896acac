import type { z } from 'zod';
import type { User } from '@/lib/contract/account/user';
import type { ProfileChanges } from '@/lib/contract/care/profile';
import { changedFields } from '@/lib/domain/account/changed-fields';
import { contactDigits, phoneWithPlus } from '@/lib/domain/account/phone';
import { formatDate, parseDate } from '@/lib/format/date';
import type { profileSchema } from './profile-schema';

export type ProfileValues = z.infer<typeof profileSchema>;

const stored: Record<keyof ProfileValues, true> = {
  name: true,
  last_name: true,
  second_name: true,
  birth_date: true,
  gender: true,
  extra_contact: true,
  contact_phone: true,
  type_relate: true,
};
/** For the draft. */
export const profileFields = Object.keys(stored) as (keyof ProfileValues)[];

export const valuesOf = (user: User): ProfileValues => ({
  name: user.name,
  last_name: user.last_name,
  second_name: user.second_name,
  birth_date: user.birth_date ? formatDate(user.birth_date) : '',
  gender: user.gender ?? '',
  extra_contact: user.extra_contact,
  contact_phone: phoneWithPlus(user.contact_phone),
  type_relate: user.type_relate,
});

/** Dates are ISO; `null` clears a value. */
export function profileChangesOf(user: User, typed: ProfileValues): ProfileChanges {
  const { birth_date, gender, contact_phone, type_relate, ...rest } = changedFields(valuesOf(user), typed);
  return {
    ...rest,
    ...(birth_date !== undefined && { birth_date: parseDate(birth_date) }),
    ...(gender !== undefined && { gender: (gender || null) as ProfileChanges['gender'] }),
    ...(contact_phone !== undefined && { contact_phone: contactDigits(contact_phone) ?? '' }),
    ...(type_relate !== undefined && { type_relate: type_relate as ProfileChanges['type_relate'] }),
  };
}
