import { queryOptions } from '@tanstack/react-query';
import { userConsents } from '@/lib/contract/consent';
import { callForwarder } from './call';

/** The consents given, the newest first. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await callForwarder(userConsents.list, {})).values,
});

/** Gives the consent to advertising, for the first time or anew. */
export const giveAdvertising = () => callForwarder(userConsents.giveAdvertising, {});

/** Takes the consent to advertising back; said twice, it is done once. */
export const withdrawAdvertising = () => callForwarder(userConsents.withdrawAdvertising, {});
