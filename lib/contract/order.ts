import { z } from 'zod';
import { byPublicId, instant, listOf, publicId, rubles } from './common';
import { operation } from './operation';

export const orderTicket = z.object({
  public_id: publicId.nullable(),
  format_public_id: publicId,
  title: z.string(),
  count: z.number().int().positive(),
  amount: rubles,
});

export const order = z.object({
  public_id: publicId,
  created: instant,
  /** `paid` and `authorized` show as paid, `delivered` as delivered, all else as in progress (A §4). */
  status: z.string(),
  amount: rubles,
  items: z.object({ shop: z.array(z.unknown()), tickets: z.array(orderTicket), licenses: z.array(z.unknown()) }),
});
export type Order = z.infer<typeof order>;

export const orders = {
  one: operation({
    method: 'GET',
    path: '/api/order/:public_id',
    summary: 'Заказ владельца; чужой — как несуществующий (404)',
    access: 'member',
    params: byPublicId,
    answer: order,
    browser: true,
  }),
  ofShop: operation({
    method: 'GET',
    path: '/api/user/shop/orders',
    summary: 'Заказы владельца, новые сверху',
    access: 'member',
    answer: listOf(order),
    browser: true,
  }),
};
