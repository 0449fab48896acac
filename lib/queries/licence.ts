import { queryOptions } from '@tanstack/react-query';
import { type Licence, licences } from '@/lib/contract/licence';
import { callForwarder } from './call';

const POLICY_WAIT_MS = 3000;

const isWithoutPolicy = ({ info }: Licence) => info.api_client.policyNumber === '';

export const validLicencesQuery = queryOptions({
  queryKey: ['licences', 'valid'],
  queryFn: async () => (await callForwarder(licences.valid, {})).values,
  // The insurer numbers a new policy a moment after the payment.
  refetchInterval: ({ state }) => (state.data?.some(isWithoutPolicy) ? POLICY_WAIT_MS : false),
});

export const pastLicencesQuery = queryOptions({
  queryKey: ['licences', 'past'],
  queryFn: async () => (await callForwarder(licences.past, {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});

export const downloadLicence = (publicId: string) => callForwarder(licences.pdf, { params: { public_id: publicId } });
