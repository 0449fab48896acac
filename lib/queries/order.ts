import { queryOptions } from '@tanstack/react-query';
import type { Order } from '@/lib/contract/commerce/order';
import { callForwarder } from './call';

export const orderOf = (publicId: string): Promise<Order> =>
  callForwarder('GET /api/order/:public_id', { params: { public_id: publicId } });

export const orderQuery = (publicId: string) =>
  queryOptions({ queryKey: ['order', publicId], queryFn: () => orderOf(publicId) });

export const askBank = (publicId: string) =>
  callForwarder('POST /api/order/:public_id/check', { params: { public_id: publicId } }, { timeoutMs: 25_000 });

export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: async () => (await callForwarder('GET /api/user/shop/orders', {})).values,
});

export const guestsOrdersQuery = queryOptions({
  queryKey: ['guests-orders'],
  queryFn: async () => (await callForwarder('GET /api/user/guest/orders', {})).values,
});

export const adoptOrder = (publicId: string) =>
  callForwarder('POST /api/order/:public_id/adoption', { params: { public_id: publicId } });
