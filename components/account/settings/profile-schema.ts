import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { ProfileChanges } from '@/lib/contract/care/profile';
import { nameText, personText } from '@/lib/contract/wire/shapes';
import { isBirthDate } from '@/lib/domain/account/birth-date';
import { contactDigits } from '@/lib/domain/account/phone';
import { parseDate } from '@/lib/format/date';
import { validationMessages } from '@/lib/messages/validation';

const fields = z.object({
  name: personText(100),
  last_name: personText(100),
  second_name: personText(100),
  birth_date: z
    .string()
    .refine((text) => text === '' || isBirthDate(parseDate(text) ?? '', new Date()), validationMessages.birthDate),
  gender: z.string(),
  extra_contact: nameText(100),
  contact_phone: z.string(),
  type_relate: z.string(),
} satisfies Record<keyof ProfileChanges, z.ZodType>);

/** The contact's name, phone and relation require each other. */
export const profileSchema = fields.superRefine(({ extra_contact, contact_phone, type_relate }, context) => {
  const begun = extra_contact !== '' || contact_phone !== '' || type_relate !== '';
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (begun && extra_contact === '') refuse('extra_contact', validationMessages.required);
  if (begun && contactDigits(contact_phone) === null) refuse('contact_phone', validationMessages.contactPhone);
  if (begun && type_relate === '') refuse('type_relate', validationMessages.relationship);
});

export const profileResolver = zodResolver(profileSchema);
