import { queryOptions } from '@tanstack/react-query';
import { type Order, orders } from '@/lib/contract/order';
import type { PaidPieces } from '@/lib/domain/basket';
import { goodsKey, licenceKey, ticketKey } from '@/lib/domain/basket-line';
import { callForwarder } from './call';

/** An order that the session reaches. */
export const orderOf = (publicId: string): Promise<Order> =>
  callForwarder(orders.one, { params: { public_id: publicId } });

export const orderQuery = (publicId: string) =>
  queryOptions({ queryKey: ['order', publicId], queryFn: () => orderOf(publicId) });

/** Asks the bank itself how the payment stands; answers the order as it has become. */
export const askBank = (publicId: string) => callForwarder(orders.check, { params: { public_id: publicId } });

/** All orders of the member, the newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async () => (await callForwarder(orders.ofShop, {})).values,
});

/** What of the basket an order has paid. */
export const paidPiecesOf = ({ items }: Order): PaidPieces[] => [
  ...items.tickets.map(({ format_public_id, count }) => ({ key: ticketKey(format_public_id), count })),
  ...items.shop.map(({ public_id, proportion, count }) => ({ key: goodsKey(public_id, proportion.public_id), count })),
  ...items.licenses.map(({ insurance }) => ({ key: licenceKey(insurance.public_id), count: 1 })),
];
