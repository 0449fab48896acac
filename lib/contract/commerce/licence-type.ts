import { z } from 'zod';
import { phone } from '@/lib/contract/account/phone';
import { email } from '@/lib/contract/account/user';
import { operation } from '@/lib/contract/wire/operation';
import {
  dayOfForm,
  kopecks,
  LONGEST_DATA_URL,
  listOf,
  nameText,
  personText,
  publicId,
  rubles,
} from '@/lib/contract/wire/shapes';
import { contactDigits } from '@/lib/domain/account/phone';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { CYRILLIC_NAME } from '@/lib/domain/base/text/name';
import { promoCodeText } from './promocode';

/** `cost` 0 is pick-up. */
export const licenceDelivery = z.object({ public_id: publicId, name: z.string(), cost: rubles });
export type LicenceDelivery = z.infer<typeof licenceDelivery>;

export const licenceType = z.object({
  public_id: publicId,
  name: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  price: rubles,
  footnote: z.string(),
  logo: z.string().nullable(),
  online: z.boolean(),
  /** Days from the purchase to the earliest start. */
  activation_delay: z.number().int().nonnegative(),
  term: z.object({ months: z.number().int().nonnegative(), days: z.number().int().nonnegative() }),
  delivery: z.array(licenceDelivery),
});
export type LicenceType = z.infer<typeof licenceType>;

const filled = (most: number) => nameText(most, fieldMessages.required).min(1, fieldMessages.required);
const filledName = personText(100, fieldMessages.required).min(1, fieldMessages.required);

const optionalOf = (text: typeof nameText) => (form: RegExp, message: string) =>
  text(200)
    .refine((typed) => typed === '' || form.test(typed), message)
    .default('');
const optional = optionalOf(nameText);
const optionalName = optionalOf(personText);

const givenDay = z
  .string({ error: fieldMessages.required })
  .trim()
  .min(1, fieldMessages.required)
  .pipe(dayOfForm(fieldMessages.date));

const RUSSIAN = [CYRILLIC_NAME, 'Напишите русскими буквами'] as const;
const LATIN = [/^[A-Za-z]+([ '’-][A-Za-z]+)*$/, 'Напишите латинскими буквами'] as const;
const documentNumber = filled(20).regex(
  /^[0-9A-Za-zА-Яа-яЁё]+([ -][0-9A-Za-zА-Яа-яЁё]+)*$/,
  'Проверьте номер документа',
);

/** Absent when it is picked up or online. */
const chosenDelivery = z.object({
  public_id: publicId,
  /** A city of GET /api/delivery/cities. */
  location_id: z.int32(fieldMessages.required),
  address: filled(500),
  comment: nameText(500).default(''),
  first_name: filledName,
  last_name: filledName,
  phone,
});

/** Judges single fields; `licenceProblems` judges the rest. Phones are 11 digits, `relative_phone` has its plus. */
export const licenceRequest = z.object({
  insurance: z.object({ public_id: publicId }),
  selector: z.literal('license'),
  count: z.literal(1),
  promocode: promoCodeText.optional(),
  start_date: givenDay,
  last_name: filledName.regex(...RUSSIAN),
  first_name: filledName.regex(...RUSSIAN),
  second_name: optionalName(...RUSSIAN),
  last_name_en: filledName.regex(...LATIN),
  first_name_en: filledName.regex(...LATIN),
  second_name_en: optionalName(...LATIN),
  birth_date: givenDay,
  city: filled(200),
  phone,
  email,
  passport_serial: documentNumber,
  passport_number: documentNumber,
  passport_source: filled(300),
  passport_date: givenDay,
  passport_birth_place: filled(300),
  passport_code: optional(/^\d{3}-\d{3}$/, 'Код подразделения: шесть цифр, например 770-001'),
  passport_address: filled(500),
  /** Needed with a paper licence. */
  relative_name: optional(/./, fieldMessages.required),
  relative_phone: nameText(200)
    .refine((text) => text === '' || (text.startsWith('+') && contactDigits(text) !== null), fieldMessages.phone)
    .default(''),
  /** A JPEG or PNG as a data URL, 3:4, below 1 MB, judged by its bytes. */
  picture: z
    .string({ error: fieldMessages.file })
    .min(1, fieldMessages.file)
    .max(LONGEST_DATA_URL, fieldMessages.imageSize)
    .startsWith('data:', 'Файл не прочитан, выберите его ещё раз'),
  delivery: chosenDelivery.optional(),
  /** With its delivery. */
  expected_total: kopecks.optional(),
});
export type LicenceRequest = z.input<typeof licenceRequest>;
export type ReadLicenceRequest = z.output<typeof licenceRequest>;

export const licenceTypes = {
  list: operation({
    method: 'GET',
    path: '/api/insurances',
    summary: 'Виды лицензий',
    response: listOf(licenceType),
    browser: true,
  }),
};
