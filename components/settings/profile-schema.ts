import { z } from 'zod';
import { type ProfileChanges, profileChanges } from '@/lib/contract/profile';
import type { User } from '@/lib/contract/user';
import { isBirthDate } from '@/lib/domain/account/birth-date';
import { changedFields } from '@/lib/domain/account/changed-fields';
import { phoneWithPlus } from '@/lib/domain/account/phone';
import { formatDate, parseDate } from '@/lib/format/date';
import { validationMessages } from '@/lib/messages/validation';

const fields = z.object({
  name: z.string().trim().max(100),
  last_name: z.string().trim().max(100),
  second_name: z.string().trim().max(100),
  birth_date: z
    .string()
    .refine((text) => text === '' || isBirthDate(parseDate(text) ?? '', new Date()), validationMessages.birthDate),
  gender: z.string(),
  extra_contact: z.string().trim().max(100),
  contact_phone: z.string(),
  type_relate: z.string(),
});

/** For the draft. */
export const profileFields = fields.keyof().options;

/** The contact's name, phone and relation require each other. */
export const profileSchema = fields.superRefine(({ extra_contact, contact_phone, type_relate }, context) => {
  const begun = extra_contact !== '' || contact_phone !== '' || type_relate !== '';
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (begun && extra_contact === '') refuse('extra_contact', validationMessages.required);
  if (begun && !/^\+7\d{10}$/.test(contact_phone)) refuse('contact_phone', validationMessages.contactPhone);
  if (begun && type_relate === '') refuse('type_relate', validationMessages.relationship);
});

export type ProfileValues = z.infer<typeof profileSchema>;

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
export function changesOf(user: User, typed: ProfileValues): ProfileChanges {
  const { birth_date, gender, ...rest } = changedFields(valuesOf(user), typed);
  return profileChanges.parse({
    ...rest,
    ...(birth_date !== undefined && { birth_date: parseDate(birth_date) }),
    ...(gender !== undefined && { gender: gender || null }),
  });
}
