import { queryOptions } from '@tanstack/react-query';
import { userConsents } from '@/lib/contract/consent';
import { callForwarder } from './call';

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await callForwarder(userConsents.list, {})).values,
});

export const giveAdvertising = () => callForwarder(userConsents.giveAdvertising, {});

export const withdrawAdvertising = () => callForwarder(userConsents.withdrawAdvertising, {});
