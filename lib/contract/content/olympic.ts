import { z } from 'zod';
import { contactPhone } from '@/lib/contract/account/phone';
import { email } from '@/lib/contract/account/user';
import { FORM_WITH_FILES } from '@/lib/contract/wire/body-limits';
import { operation } from '@/lib/contract/wire/operation';
import { empty, LONGEST_DATA_URL, nameText, personText, realDay } from '@/lib/contract/wire/shapes';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { CYRILLIC_NAME } from '@/lib/domain/base/text/name';
import { missingPartners, type PairedFields } from '@/lib/domain/content/olympic/olympic-application';

const filled = (most: number) =>
  z.string({ error: fieldMessages.applicationRequired }).trim().min(1, fieldMessages.applicationRequired).max(most);
const filledLine = (most: number, text = nameText) =>
  text(most, fieldMessages.applicationRequired).min(1, fieldMessages.applicationRequired);
const accepted = z.literal(true, fieldMessages.applicationRequired);
const phone = contactPhone(fieldMessages.phone, { missing: fieldMessages.applicationRequired });

export const olympicFeedback = z.object({
  name: filledLine(200),
  email,
  text: filled(5000),
  accept_terms: accepted,
});
export type OlympicFeedback = z.infer<typeof olympicFeedback>;

/** `when` reports it together with other errors, not only once the rest is valid. */
export function askForPartners(application: PairedFields, context: z.core.$RefinementCtx): void {
  for (const field of missingPartners(application ?? {})) {
    context.addIssue({ code: 'custom', path: [field], message: fieldMessages.applicationRequired });
  }
}

/** ISO dates, numbers, phones of any country in digits, which may have their plus. */
export const olympicApplication = z
  .object({
    name: filledLine(200, personText).regex(CYRILLIC_NAME, 'Напишите имя русскими буквами'),
    name_en: filledLine(200, personText).regex(/^[A-Za-z]+([ '-][A-Za-z]+)*$/, 'Напишите имя латинскими буквами'),
    b_date: realDay(fieldMessages.applicationRequired),
    phone,
    email,
    city_name: filledLine(200),
    qualification: filledLine(200),
    first_sport: filledLine(200),
    best_result: filled(1000),
    experience: filled(1000),
    trainer_name: nameText(200).optional(),
    trainer_contact: nameText(200).optional(),
    /** Centimetres. */
    height: z
      .number({ error: fieldMessages.applicationRequired })
      .min(50, 'Рост указывают в сантиметрах')
      .max(250, 'Рост указывают в сантиметрах'),
    /** Kilograms. */
    weight: z
      .number({ error: fieldMessages.applicationRequired })
      .min(10, 'Вес указывают в килограммах')
      .max(250, 'Вес указывают в килограммах'),
    passport: z.boolean().optional(),
    passport_valid: realDay(fieldMessages.date).nullish(),
    video: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Введите ссылку на видео' }).max(500)])
      .optional(),
    /** The results protocol as a base64 data URL; pdf, jpeg or png below 1 MB, judged by its bytes. */
    filename: z
      .string({ error: fieldMessages.applicationRequired })
      .min(1, fieldMessages.applicationRequired)
      .max(LONGEST_DATA_URL, 'Файл должен быть меньше 1 МБ')
      .startsWith('data:', 'Файл не прочитан, выберите его ещё раз'),
    emergency_name: filledLine(200),
    emergency_phone: phone,
    accept_terms: accepted,
  })
  .superRefine(askForPartners, { when: () => true });
export type OlympicApplication = z.infer<typeof olympicApplication>;

export const olympic = {
  feedback: operation({
    method: 'POST',
    path: '/api/olympic/feedback',
    summary: 'Вопрос об олимпийском резерве',
    access: 'guest-or-member',
    body: olympicFeedback,
    response: empty,
    browser: true,
  }),
  apply: operation({
    method: 'POST',
    path: '/api/olympic/application',
    bodyLimits: FORM_WITH_FILES,
    summary: 'Заявка в олимпийский резерв с протоколом результатов',
    access: 'guest-or-member',
    body: olympicApplication,
    response: empty,
    browser: true,
  }),
};
