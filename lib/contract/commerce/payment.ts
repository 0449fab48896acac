import { z } from 'zod';
import { registrationConsents } from '@/lib/contract/account/consent';
import { typedPhone } from '@/lib/contract/account/phone';
import { email, user } from '@/lib/contract/account/user';
import { answeredField } from '@/lib/contract/events/event-format';
import { FORM_WITH_FILES } from '@/lib/contract/wire/body-limits';
import { operation } from '@/lib/contract/wire/operation';
import {
  chosenText,
  empty,
  kopecks,
  LONGEST_DATA_URL,
  nameText,
  personText,
  publicId,
  realDay,
} from '@/lib/contract/wire/shapes';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { licenceRequest } from './licence-type';
import { barePayment } from './order-payment';
import { promoCodeText } from './promocode';

/** The upper bounds are the format's own (lib/domain/commerce/ticket/places). */
const count = z
  .number({ error: 'Количество должно быть числом' })
  .int(fieldMessages.integer)
  .min(1, fieldMessages.positive);

export const participant = z.object({
  first_name: personText(100).min(1, fieldMessages.required),
  last_name: personText(100).min(1, fieldMessages.required),
  second_name: personText(100).optional(),
  phone: typedPhone,
  gender: z.enum(['male', 'female'], fieldMessages.choice),
  birth_date: realDay(fieldMessages.date),
  item_size: chosenText(50).optional(),
  /** Answers to the format's own questions; a missing required one refuses the participant, not the ticket. */
  region: z.number(fieldMessages.region).int().optional(),
  additional_fields: z.array(answeredField).max(20).optional(),
});
export type Participant = z.infer<typeof participant>;

/** A file as the browser sends it, judged by its bytes later. */
const dataUrl = z.string().max(LONGEST_DATA_URL, fieldMessages.documentSize);

const chosenCluster = z.object({ name: chosenText(200), document: dataUrl.optional() });

/** Participants of larger lines are entered after payment. */
const MOST_OTHERS = 99;

/** Named by format or team; `team_count` if places of a team format are bought. */
export const ticketLine = z
  .object({
    event_public_id: publicId,
    format_public_id: publicId.optional(),
    team_public_id: publicId.optional(),
    ticket_count: count.optional(),
    team_count: count.optional(),
    insurance: z.boolean(),
    promocode: promoCodeText.optional(),
    event_city_public_id: publicId,
    info: participant.optional(),
    cluster: chosenCluster.optional(),
    /**
     * Whether the first ticket is for the buyer at their personal discount. If missing, the first line's is, where the
     * buyer may start with it and no other participant is given.
     */
    personal_discount: z.boolean().optional(),
    /** Participants of the second and further tickets; `null` or missing ones are entered after payment. */
    others: z
      .array(z.object({ info: participant, cluster: chosenCluster.optional() }).nullable())
      .max(MOST_OTHERS)
      .optional(),
    expected_total: kopecks.optional(),
  })
  .refine(({ format_public_id, team_public_id }) => format_public_id ?? team_public_id, {
    error: 'Не указан билет: добавьте его в корзину заново',
    path: ['format_public_id'],
  })
  .refine(({ ticket_count, team_count }) => (ticket_count === undefined) !== (team_count === undefined), {
    error: 'Не указано количество билетов',
    path: ['ticket_count'],
  });
export type TicketLine = z.infer<typeof ticketLine>;

export const shopLine = z.object({
  promocode: promoCodeText.optional(),
  proportion: z.object({ public_id: publicId }),
  product: z.object({ public_id: publicId }),
  count: count.max(500, 'Не больше 500 штук в одной строке заказа'),
  expected_total: kopecks.optional(),
});
export type ShopLine = z.infer<typeof shopLine>;

export const goodsDelivery = z.object({
  location_id: z.int32('Выберите город'),
  address: nameText(300).min(1, fieldMessages.required),
  first_name: personText(100).min(1, fieldMessages.required),
  last_name: personText(100).min(1, fieldMessages.required),
  phone: typedPhone.optional(),
});
export type GoodsDelivery = z.infer<typeof goodsDelivery>;

/** Pays for the personal discount of an own ticket, which then is for anybody (decision 092). */
const surchargeLine = z.object({ ticket_public_id: publicId, expected_total: kopecks.optional() });

/** `expected_total`: kopecks shown to the buyer (decision 036). Licences need a payment of their own. */
export const paymentRequest = z
  .object({
    email,
    expected_total: z
      .number({ error: 'Обновите страницу: заказ прислан без суммы, которую вам показали' })
      .pipe(kopecks),
    tickets: z.array(ticketLine).max(50),
    shop: z.array(shopLine).max(50).default([]),
    /** Reserved; no certificates are sold. */
    certificates: z.array(z.unknown()).max(0, 'Сертификаты не продаются: уберите их из корзины').default([]),
    insurances: z.array(licenceRequest).max(10).default([]),
    /** Only in an order of its own by a signed-in user; absent elsewhere, so that other bodies do not change. */
    surcharges: z.array(surchargeLine).max(1, 'За один раз доплачивают за один билет').optional(),
    delivery: goodsDelivery.optional(),
    /** The first two are required. */
    consents: registrationConsents,
  })
  .refine((body) => Object.values(body).some((value) => Array.isArray(value) && value.length > 0), {
    error: 'Корзина пуста',
    path: ['tickets'],
  });
export type PaymentRequest = z.input<typeof paymentRequest>;
export type PaymentBody = z.output<typeof paymentRequest>;

/** A form for the bank, or `message` without `redirect_url` if too little is left and nothing was sold. */
export const paymentResponse = z.object({
  order_public_id: publicId.optional(),
  redirect_url: z.url().optional(),
  method: z.enum(['GET', 'POST']).optional(),
  form: z.record(z.string(), z.string()).optional(),
  held_until: z.iso.datetime({ offset: true }).optional(),
  message: z.string().optional(),
  token: z.string().optional(),
  user: user.optional(),
});
export type PaymentResponse = z.infer<typeof paymentResponse>;

/** In the body, because addresses are logged and cached. */
const byKey = z.object({
  idempotency_key: z.uuid('Нет ключа заказа: обновите страницу и попробуйте ещё раз'),
});

/** Carries the token of the session that an earlier order of this browser opened. */
export const ORDER_SESSION_HEADER = 'x-order-session';

export const payments = {
  create: operation({
    method: 'POST',
    path: '/api/payment',
    summary: 'Заказ и форма для банка; места держатся, пока покупатель платит',
    access: 'guest-or-member',
    body: paymentRequest,
    bodyLimits: FORM_WITH_FILES,
    response: paymentResponse,
    browser: true,
    idempotent: true,
  }),
  checkProof: operation({
    method: 'POST',
    path: '/api/payment/proof',
    summary: 'Проверка документа кластера, как при оплате; ничего не хранится',
    body: z.object({ document: dataUrl }),
    bodyLimits: FORM_WITH_FILES,
    response: empty,
    browser: true,
  }),
  state: operation({
    method: 'POST',
    path: '/api/payment/state',
    summary: 'Состояние оплаты по ключу, под которым оформлен заказ; неизвестный ключ — 404',
    body: byKey,
    response: barePayment,
    browser: true,
  }),
  check: operation({
    method: 'POST',
    path: '/api/payment/check',
    summary: 'То же, но сначала спросить банк',
    body: byKey,
    response: barePayment,
    timeoutMs: 25_000,
    browser: true,
  }),
};
