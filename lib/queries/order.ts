import { queryOptions } from '@tanstack/react-query';
import { orders } from '@/lib/contract/order';
import { callForwarder } from './call';

/** An order of the member who asks (U-29: this is also the payment check). */
export const orderQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['order', publicId],
    queryFn: () => callForwarder(orders.one, { params: { public_id: publicId } }),
  });

/** All orders of the member, the newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async () => (await callForwarder(orders.ofShop, {})).values,
});
