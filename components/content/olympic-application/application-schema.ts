import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { askForPartners, olympicApplication } from '@/lib/contract/content/olympic';
import { UPLOAD_LIMIT_BYTES } from '@/lib/domain/base/input/upload';
import { PROTOCOL_TYPES, sentDate, sentPhone } from '@/lib/domain/content/olympic/olympic-application';
import { parseDate } from '@/lib/format/date';
import { validationMessages } from '@/lib/messages/validation';

const { shape } = olympicApplication;

const filled = z.string().trim().min(1, validationMessages.applicationRequired);
const isDate = (text: string) => parseDate(text) !== null;

const phone = filled.transform(sentPhone).pipe(shape.phone);

const figure = (sent: typeof shape.height, hint: string) =>
  filled.pipe(
    z
      .string()
      .regex(/^\d{2,3}([.,]\d)?$/, hint)
      .transform((text) => Number(text.replace(',', '.')))
      .pipe(sent),
  );

function protocolRefusal(file: File): string | undefined {
  if (!PROTOCOL_TYPES.some((type) => type === file.type)) return validationMessages.fileFormat;
  return file.size < UPLOAD_LIMIT_BYTES ? undefined : validationMessages.document.size;
}

const protocol = z.custom<File | null>().transform((file, context) => {
  const message = file ? protocolRefusal(file) : validationMessages.applicationRequired;
  if (message) context.addIssue({ code: 'custom', message });
  return file ?? z.NEVER;
});

const fields = z.object({
  name: shape.name,
  name_en: shape.name_en,
  b_date: filled.pipe(z.string().refine(isDate, validationMessages.date).transform(sentDate)),
  phone,
  email: filled.pipe(shape.email),
  city_name: shape.city_name,
  qualification: shape.qualification,
  first_sport: shape.first_sport,
  best_result: shape.best_result,
  experience: shape.experience,
  height: figure(shape.height, 'Рост указывают в сантиметрах'),
  weight: figure(shape.weight, 'Вес указывают в килограммах'),
  trainer_name: z.string().trim().max(200),
  trainer_contact: z.string().trim().max(200),
  passport: z.boolean(),
  passport_valid: z
    .string()
    .trim()
    .refine((text) => text === '' || isDate(text), validationMessages.date)
    .transform(sentDate),
  video: z.string().trim().pipe(shape.video.unwrap()),
  filename: protocol,
  emergency_name: shape.emergency_name,
  emergency_phone: phone,
  accept_terms: z.boolean().refine((accepted) => accepted, validationMessages.applicationRequired),
});

/** All errors show at once. */
export const applicationSchema = fields.superRefine(askForPartners, { when: () => true });

export type ApplicationFields = z.input<typeof applicationSchema>;

export const applicationResolver = zodResolver(applicationSchema);
