import { queryOptions } from '@tanstack/react-query';
import { licences } from '@/lib/contract/licence';
import { callForwarder } from './call';

/** Licences that are valid now or will be. */
export const validLicencesQuery = queryOptions({
  queryKey: ['licences', 'valid'],
  queryFn: async () => (await callForwarder(licences.valid, {})).values,
});

/** Licences that have ended; asked for when their list is first opened. */
export const pastLicencesQuery = queryOptions({
  queryKey: ['licences', 'past'],
  queryFn: async () => (await callForwarder(licences.past, {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The PDF of one's own licence. */
export const downloadLicence = (publicId: string) => callForwarder(licences.pdf, { params: { public_id: publicId } });
