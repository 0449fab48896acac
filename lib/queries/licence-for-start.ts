import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

/** The number of one's own licence that holds on the day of a format's start; null for a guest and without one. */
export const licenceForStartQuery = (formatPublicId: string) =>
  queryOptions({
    queryKey: ['licences', 'for-start', formatPublicId],
    queryFn: async () => {
      // Readers of an event's page who are nobody here need not load what a licence tells.
      const { licences } = await import('@/lib/contract/licence');
      const { number } = await callForwarder(licences.forStart, { params: { format_public_id: formatPublicId } });
      return number;
    },
  });
