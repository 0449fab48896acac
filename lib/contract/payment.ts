import { z } from 'zod';
import { publicId } from './common';
import { operation } from './operation';
import { email, user } from './user';

/** A whole number of pieces, 1 at least; the upper bounds are the format's own (C §5, lib/domain/places). */
export const count = z
  .number({ error: 'Количество должно быть числом' })
  .int('Значение должно быть целым числом')
  .min(1, 'Значение должно быть больше 0');

export const participant = z.object({
  first_name: z.string().trim().min(1, 'Заполните поле!').max(100),
  last_name: z.string().trim().min(1, 'Заполните поле!').max(100),
  second_name: z.string().trim().max(100).optional(),
  /** 11 digits, with or without the plus (U-03). */
  phone: z.string().regex(/^\+?7\d{10}$/, 'Введите корректный номер телефона'),
  gender: z.enum(['male', 'female'], 'Выберите одно из значений!'),
  birth_date: z.iso.date('Введите корректную дату!'),
  item_size: z.string().max(50).optional(),
});
export type Participant = z.infer<typeof participant>;

export const ticketLine = z.object({
  event_public_id: publicId,
  format_public_id: publicId,
  team_public_id: publicId.optional(),
  ticket_count: count,
  insurance: z.boolean(),
  promocode: z.string().max(50).optional(),
  event_city_public_id: publicId,
  info: participant.optional(),
  cluster: z.object({ name: z.string().max(200), document: z.string().max(200).optional() }).optional(),
});
export type TicketLine = z.infer<typeof ticketLine>;

/** Consents given at the checkout; the first two are needed to pay (C §5), each is recorded with its document's version. */
export const consents = z.object({
  personal_data: z.literal(true, 'Нужно согласие на обработку персональных данных'),
  policy: z.literal(true, 'Нужно согласие с политикой'),
  advertising: z.boolean(),
});

/** Prices are not sent: the API computes them (promise 8). Goods and licences join with their issues. */
export const paymentRequest = z.object({
  email,
  tickets: z.array(ticketLine).min(1, 'Корзина пуста').max(50),
  consents,
});
export type PaymentRequest = z.infer<typeof paymentRequest>;

/**
 * Either a form for the bank (`redirect_url`, `method` GET unless given, `form`), or a warning that fewer places are
 * left than wanted (`message` and no `redirect_url`; nothing is sold, U-38).
 */
export const paymentAnswer = z.object({
  order_public_id: publicId.optional(),
  redirect_url: z.url().optional(),
  method: z.enum(['GET', 'POST']).optional(),
  form: z.record(z.string(), z.string()).optional(),
  /** Until when the places are held while the buyer is at the bank. */
  held_until: z.iso.datetime({ offset: true }).optional(),
  message: z.string().optional(),
  token: z.string().optional(),
  user: user.optional(),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

export const payments = {
  create: operation({
    method: 'POST',
    path: '/api/payment',
    summary: 'Заказ и форма для банка; места держатся, пока покупатель платит',
    access: 'guest-or-member',
    body: paymentRequest,
    answer: paymentAnswer,
    browser: true,
    idempotent: true,
  }),
};
