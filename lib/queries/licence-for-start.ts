import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const licenceForStartQuery = (formatPublicId: string) =>
  queryOptions({
    queryKey: ['licences', 'for-start', formatPublicId],
    queryFn: async () => {
      // Loaded late: guests on an event's page do without the contract of licences.
      const { licences } = await import('@/lib/contract/licence');
      const { number } = await callForwarder(licences.forStart, { params: { format_public_id: formatPublicId } });
      return number;
    },
  });
