import { z } from 'zod';
import type { User } from '@/lib/contract/user';
import { phoneWithPlus } from '@/lib/domain/phone';
import { formatDate, parseDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';

const { validation } = messages;

const fields = z.object({
  name: z.string().trim().max(100),
  last_name: z.string().trim().max(100),
  second_name: z.string().trim().max(100),
  birth_date: z.string().refine((text) => text === '' || parseDate(text) !== null, validation.birthDate),
  gender: z.string(),
  extra_contact: z.string().trim().max(100),
  contact_phone: z.string(),
  type_relate: z.string(),
});

/** Their names, as a kept draft wants them. */
export const profileFields = fields.keyof().options;

/** The emergency contact is whole or empty: name, phone and relation belong together. */
export const profileSchema = fields.superRefine(({ extra_contact, contact_phone, type_relate }, context) => {
  const begun = extra_contact !== '' || contact_phone !== '' || type_relate !== '';
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (begun && extra_contact === '') refuse('extra_contact', validation.required);
  if (begun && !/^\+7\d{10}$/.test(contact_phone)) refuse('contact_phone', validation.contactPhone);
  if (begun && type_relate === '') refuse('type_relate', validation.relationship);
});

export type ProfileValues = z.infer<typeof profileSchema>;

/** What the form shows of a profile. */
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
