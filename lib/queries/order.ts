import { queryOptions } from '@tanstack/react-query';
import { type Order, orders } from '@/lib/contract/order';
import { callForwarder } from './call';

export const orderOf = (publicId: string): Promise<Order> =>
  callForwarder(orders.one, { params: { public_id: publicId } });

export const orderQuery = (publicId: string) =>
  queryOptions({ queryKey: ['order', publicId], queryFn: () => orderOf(publicId) });

export const askBank = (publicId: string) => callForwarder(orders.check, { params: { public_id: publicId } });

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async () => (await callForwarder(orders.ofShop, {})).values,
});
