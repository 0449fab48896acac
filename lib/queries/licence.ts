import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';
import { type LicenceOnCard, licenceOnCard } from './licence-on-card';

const POLICY_WAIT_MS = 3000;

const isWithoutPolicy = ({ info }: LicenceOnCard) => info.api_client.policyNumber === '';

export const validLicencesQuery = queryOptions({
  queryKey: ['licences', 'valid'],
  queryFn: async () => (await callForwarder('GET /api/user/insurances/valid', {})).values.map(licenceOnCard),
  // The insurer assigns the number shortly after the payment.
  refetchInterval: ({ state }) => (state.data?.some(isWithoutPolicy) ? POLICY_WAIT_MS : false),
});

export const pastLicencesQuery = queryOptions({
  queryKey: ['licences', 'past'],
  queryFn: async () => (await callForwarder('GET /api/user/insurances/past', {})).values.map(licenceOnCard),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Forgotten as soon as the block that shows it is folded. */
export const ownerOfLicenceQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['licences', 'owner', publicId],
    queryFn: () => callForwarder('GET /api/user/license/:public_id/owner', { params: { public_id: publicId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const downloadLicence = (publicId: string) =>
  callForwarder(
    'GET /api/license/pdf/:public_id',
    { params: { public_id: publicId } },
    { file: { maxBytes: 4_194_304, types: ['application/pdf'] } },
  );
