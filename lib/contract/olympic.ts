import { z } from 'zod';
import { missingPartners, PROTOCOL_LIMIT_BYTES } from '@/lib/domain/olympic-application';
import { empty } from './common';
import { operation } from './operation';
import { email } from './user';

const REQUIRED = 'Обязательное';

const filled = (most: number) =>
  z.string({ error: REQUIRED }).trim().min(1, REQUIRED).max(most, `Не длиннее ${most} знаков`);
const accepted = z.literal(true, REQUIRED);
const phone = z.string({ error: REQUIRED }).regex(/^7\d{10}$/, 'Введите корректный номер телефона');

/** As long as the data URL of the largest file can be. */
const LONGEST_DATA_URL = Math.ceil(PROTOCOL_LIMIT_BYTES / 3) * 4 + 100;

export const olympicFeedback = z.object({
  name: filled(200),
  email,
  text: filled(5000),
  accept_terms: accepted,
});
export type OlympicFeedback = z.infer<typeof olympicFeedback>;

/** The application to the Olympic reserve as it is sent: ISO dates, numbers, phones of 11 digits without the plus (P §5). */
export const olympicApplication = z
  .object({
    name: filled(200).regex(/^[А-ЯЁа-яё]+([ '-][А-ЯЁа-яё]+)*$/, 'Напишите имя русскими буквами'),
    name_en: filled(200).regex(/^[A-Za-z]+([ '-][A-Za-z]+)*$/, 'Напишите имя латинскими буквами'),
    b_date: z.iso.date(REQUIRED),
    phone,
    email,
    city_name: filled(200),
    qualification: filled(200),
    first_sport: filled(200),
    best_result: filled(1000),
    experience: filled(1000),
    trainer_name: z.string().trim().max(200).optional(),
    trainer_contact: z.string().trim().max(200).optional(),
    /** Centimetres. */
    height: z
      .number({ error: REQUIRED })
      .min(50, 'Рост указывают в сантиметрах')
      .max(250, 'Рост указывают в сантиметрах'),
    /** Kilograms. */
    weight: z
      .number({ error: REQUIRED })
      .min(10, 'Вес указывают в килограммах')
      .max(250, 'Вес указывают в килограммах'),
    passport: z.boolean().optional(),
    passport_valid: z.iso.date('Введите корректную дату!').nullish(),
    video: z
      .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Введите ссылку на видео' }).max(500)])
      .optional(),
    /** The results protocol as a base64 data URL; pdf, jpeg or png below 1 MB, judged by its bytes (U-51). */
    filename: z
      .string({ error: REQUIRED })
      .min(1, REQUIRED)
      .max(LONGEST_DATA_URL, 'Файл должен быть меньше 1 МБ')
      .startsWith('data:', 'Файл не прочитан, выберите его ещё раз'),
    emergency_name: filled(200),
    emergency_phone: phone,
    accept_terms: accepted,
  })
  .superRefine((application, context) => {
    for (const field of missingPartners(application)) {
      context.addIssue({ code: 'custom', path: [field], message: REQUIRED });
    }
  });
export type OlympicApplication = z.infer<typeof olympicApplication>;

export const olympic = {
  feedback: operation({
    method: 'POST',
    path: '/api/olympic/feedback',
    summary: 'Вопрос об олимпийском резерве',
    body: olympicFeedback,
    answer: empty,
    browser: true,
  }),
  apply: operation({
    method: 'POST',
    path: '/api/olympic/application',
    summary: 'Заявка в олимпийский резерв с протоколом результатов',
    body: olympicApplication,
    answer: empty,
    browser: true,
  }),
};
