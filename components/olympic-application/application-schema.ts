import { z } from 'zod';
import { type OlympicApplication, olympicApplication } from '@/lib/contract/olympic';
import { missingPartners, PROTOCOL_TYPES, sentDate, sentPhone } from '@/lib/domain/olympic-application';
import { UPLOAD_LIMIT_BYTES } from '@/lib/domain/upload';
import { parseDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';

const { validation } = messages;
const { shape } = olympicApplication;

const filled = z.string().trim().min(1, validation.applicationRequired);
const isDate = (text: string) => parseDate(text) !== null;

const phone = filled.pipe(
  z
    .string()
    .regex(/^\+7\d{10}$/, validation.phone)
    .transform(sentPhone),
);

const figure = (sent: typeof shape.height, hint: string) =>
  filled.pipe(
    z
      .string()
      .regex(/^\d{2,3}([.,]\d)?$/, hint)
      .transform((text) => Number(text.replace(',', '.')))
      .pipe(sent),
  );

const protocol = z
  .custom<File | null>()
  .refine((file) => file !== null, { error: validation.applicationRequired, abort: true })
  .refine((file) => file && PROTOCOL_TYPES.some((type) => type === file.type), {
    error: validation.fileFormat,
    abort: true,
  })
  .refine((file) => file && file.size < UPLOAD_LIMIT_BYTES, validation.document.size);

const fields = z.object({
  name: shape.name,
  name_en: shape.name_en,
  b_date: filled.pipe(z.string().refine(isDate, validation.date).transform(sentDate)),
  phone,
  email: filled.pipe(shape.email),
  city_name: shape.city_name,
  qualification: shape.qualification,
  first_sport: shape.first_sport,
  best_result: shape.best_result,
  experience: shape.experience,
  height: figure(shape.height, 'Рост указывают в сантиметрах'),
  weight: figure(shape.weight, 'Вес указывают в килограммах'),
  trainer_name: z.string().trim().max(200, 'Не длиннее 200 знаков'),
  trainer_contact: z.string().trim().max(200, 'Не длиннее 200 знаков'),
  passport: z.boolean(),
  passport_valid: z
    .string()
    .trim()
    .refine((text) => text === '' || isDate(text), validation.date)
    .transform(sentDate),
  video: z.string().trim().pipe(shape.video.unwrap()),
  filename: protocol,
  emergency_name: shape.emergency_name,
  emergency_phone: phone,
  accept_terms: z.boolean().refine((accepted) => accepted, validation.applicationRequired),
});

const pairedFields = ['trainer_name', 'trainer_contact', 'passport', 'passport_valid'] as const;

/** The form of the application: what is typed, judged and turned into what is sent (P §5). All errors come at once. */
export const applicationSchema = pairedFields.reduce(
  (schema, field) =>
    schema.refine((typed) => !missingPartners(typed).includes(field), {
      path: [field],
      error: validation.applicationRequired,
      when: () => true,
    }),
  fields,
);

export type ApplicationFields = z.input<typeof applicationSchema>;

/** The fields that are more than an input; what was typed into the others before the page woke up is left alone. */
export const emptyControls = {
  b_date: '',
  phone: '',
  passport_valid: '',
  filename: null,
  emergency_phone: '',
} satisfies Partial<ApplicationFields>;

export const emptyApplication: ApplicationFields = {
  ...emptyControls,
  name: '',
  name_en: '',
  email: '',
  city_name: '',
  qualification: '',
  first_sport: '',
  best_result: '',
  experience: '',
  height: '',
  weight: '',
  trainer_name: '',
  trainer_contact: '',
  passport: false,
  video: '',
  emergency_name: '',
  accept_terms: false,
};

/** As it is sent: the protocol encoded, empty optional fields left out. */
export function applicationOf(
  { passport_valid, ...values }: z.output<typeof applicationSchema>,
  encodedProtocol: string,
): OlympicApplication {
  return {
    ...values,
    ...(passport_valid && { passport_valid }),
    filename: encodedProtocol,
    accept_terms: true,
  };
}
