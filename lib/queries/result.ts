import { queryOptions } from '@tanstack/react-query';
import { rowsAtOnce, wholeTable } from '@/lib/contract/wire/whole-table';
import { callForwarder } from './call';

/** Whoever reads this follows the race by the socket from its revision on. */
export const allResultsQuery = (eventCityId: string, format: string, columns: number) =>
  queryOptions({
    queryKey: ['results', eventCityId, format],
    queryFn: () => {
      const pageSize = rowsAtOnce(columns);
      const of = { event_city_id: eventCityId, format, page_size: pageSize, order: 'number' } as const;
      return wholeTable({
        pageSize,
        isFollowed: true,
        read: (page) => callForwarder('POST /api/event_city/filtered', { body: { ...of, page } }),
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
