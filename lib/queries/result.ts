import { queryOptions } from '@tanstack/react-query';
import { MOST_ROWS } from '@/lib/contract/most-rows';
import { callForwarder } from './call';

export const allResultsQuery = (eventCityId: string, format: string) =>
  queryOptions({
    queryKey: ['results', eventCityId, format],
    queryFn: () =>
      callForwarder('POST /api/event_city/filtered', {
        body: { event_city_id: eventCityId, format, page: 1, page_size: MOST_ROWS },
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
