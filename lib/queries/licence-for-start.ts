import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const licenceForStartQuery = (formatPublicId: string) =>
  queryOptions({
    queryKey: ['licences', 'for-start', formatPublicId],
    queryFn: async () => {
      const { number } = await callForwarder('GET /api/license/start/:format_public_id', {
        params: { format_public_id: formatPublicId },
      });
      return number;
    },
  });
