import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { byPublicId, instant, listOf, publicId, rubles } from '@/lib/contract/wire/shapes';
import { terminals } from '@/lib/domain/commerce/order/terminal';
import { orderPayment } from './order-payment';

export const orderTicket = z.object({
  public_id: publicId.nullable(),
  format_public_id: publicId,
  title: z.string(),
  event: z.object({ title: z.string() }),
  count: z.number().int().positive(),
  amount: rubles,
});

/** `public_id` is the product's. */
const orderGoods = z.object({
  public_id: publicId,
  title: z.string(),
  picture: z.string().nullable(),
  proportion: z.object({ public_id: publicId, name: z.string() }),
  count: z.number().int().positive(),
  amount: rubles,
});

/** `insurance` is its type; `public_id` exists once it is issued. */
const orderLicence = z.object({
  public_id: publicId.nullable(),
  insurance: z.object({ public_id: publicId }),
  title: z.string(),
  amount: rubles,
});

/** What was paid later for the personal discount of a ticket. */
const orderSurcharge = z.object({ ticket_public_id: publicId, title: z.string(), amount: rubles });

export const orderContents = z.object({
  shop: z.array(orderGoods),
  tickets: z.array(orderTicket),
  licenses: z.array(orderLicence),
  surcharges: z.array(orderSurcharge).optional(),
});

export const order = z.object({
  public_id: publicId,
  created: instant,
  /** `paid` and `authorized` show as paid, `delivered` as delivered, all else as in progress. */
  status: z.string(),
  amount: rubles,
  terminal: z.enum(terminals),
  /** Both are in `amount`. */
  discount: rubles,
  delivery: rubles,
  payment: orderPayment,
  /** For goods that are sent, once they are on their way. */
  parcel: z.object({ sent: instant, track: z.string().nullable() }).nullable().optional(),
  items: orderContents,
});
export type Order = z.infer<typeof order>;

/** Without refunded and withdrawn tickets. */
export const paidOrder = order.pick({ public_id: true, items: true }).extend({ paid: instant });
export type PaidOrder = z.infer<typeof paidOrder>;

/** `held_until` while that order is not paid. */
export const usedDiscount = z.object({
  format_public_id: publicId,
  order_public_id: publicId,
  held_until: instant.nullable(),
});
export type UsedDiscount = z.infer<typeof usedDiscount>;

export const orders = {
  one: operation({
    method: 'GET',
    path: '/api/order/:public_id',
    summary: 'Заказ владельца; чужой — как несуществующий (404)',
    access: 'link-order-or-member',
    params: byPublicId,
    response: order,
    browser: true,
  }),
  check: operation({
    method: 'POST',
    path: '/api/order/:public_id/check',
    summary: 'Спросить банк об оплате заказа владельца; отвечает заказом, каким он стал',
    access: 'link-order-or-member',
    params: byPublicId,
    response: order,
    timeoutMs: 25_000,
    browser: true,
  }),
  ofShop: operation({
    method: 'GET',
    path: '/api/user/shop/orders',
    summary: 'Заказы владельца, новые сверху',
    access: 'link-order-or-member',
    response: listOf(order),
    browser: true,
  }),
  ofGuests: operation({
    method: 'GET',
    path: '/api/user/guest/orders',
    summary: 'Оплаченные без входа заказы, в которых указан подтверждённый e-mail участника; новые сверху',
    access: 'member',
    response: listOf(order),
    browser: true,
  }),
  adopt: operation({
    method: 'POST',
    path: '/api/order/:public_id/adoption',
    summary: 'Забрать такой заказ в свой личный кабинет; чужой — как несуществующий (404)',
    access: 'member',
    params: byPublicId,
    response: order,
    browser: true,
  }),
  paidSince: operation({
    method: 'GET',
    path: '/api/user/shop/orders/paid',
    summary: 'Заказы владельца, оплаченные после указанного времени, и что из них осталось за ним',
    access: 'link-order-or-member',
    query: z.object({ since: instant }),
    response: listOf(paidOrder),
    browser: true,
  }),
  usedDiscounts: operation({
    method: 'GET',
    path: '/api/user/discounts/used',
    summary: 'Старты, на которые персональная скидка уже использована; пусто, если она не ограничена',
    access: 'member',
    response: listOf(usedDiscount),
    browser: true,
  }),
};
