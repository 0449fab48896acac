import { queryOptions } from '@tanstack/react-query';
import { type Licence, licences } from '@/lib/contract/licence';
import { callForwarder } from './call';

const POLICY_WAIT_MS = 3000;

const isWithoutPolicy = ({ info }: Licence) => info.api_client.policyNumber === '';

/** Licences that are valid now or will be. */
export const validLicencesQuery = queryOptions({
  queryKey: ['licences', 'valid'],
  queryFn: async () => (await callForwarder(licences.valid, {})).values,
  // The insurer numbers the policy of a new one a moment after the payment.
  refetchInterval: ({ state }) => (state.data?.some(isWithoutPolicy) ? POLICY_WAIT_MS : false),
});

/** Licences that have ended; asked for when their list is first opened. */
export const pastLicencesQuery = queryOptions({
  queryKey: ['licences', 'past'],
  queryFn: async () => (await callForwarder(licences.past, {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The number of one's own licence that holds on the day of a format's start; null for a guest and without one. */
export const licenceForStartQuery = (formatPublicId: string) =>
  queryOptions({
    queryKey: ['licences', 'for-start', formatPublicId],
    queryFn: async () =>
      (await callForwarder(licences.forStart, { params: { format_public_id: formatPublicId } })).number,
  });

/** The PDF of one's own licence. */
export const downloadLicence = (publicId: string) => callForwarder(licences.pdf, { params: { public_id: publicId } });
