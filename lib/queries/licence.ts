import { queryOptions } from '@tanstack/react-query';
import type { Licence } from '@/lib/contract/licence';
import { callForwarder } from './call';

const POLICY_WAIT_MS = 3000;

const isWithoutPolicy = ({ info }: Licence) => info.api_client.policyNumber === '';

export const validLicencesQuery = queryOptions({
  queryKey: ['licences', 'valid'],
  queryFn: async () => (await callForwarder('GET /api/user/insurances/valid', {})).values,
  // The insurer assigns the number shortly after the payment.
  refetchInterval: ({ state }) => (state.data?.some(isWithoutPolicy) ? POLICY_WAIT_MS : false),
});

export const pastLicencesQuery = queryOptions({
  queryKey: ['licences', 'past'],
  queryFn: async () => (await callForwarder('GET /api/user/insurances/past', {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});

export const downloadLicence = (publicId: string) =>
  callForwarder(
    'GET /api/license/pdf/:public_id',
    { params: { public_id: publicId } },
    { file: { maxBytes: 4_194_304, types: ['application/pdf'] } },
  );
