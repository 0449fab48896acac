import { queryOptions } from '@tanstack/react-query';
import { MOST_ROWS, results } from '@/lib/contract/result';
import { callForwarder } from './call';

export const allResultsQuery = (eventCityId: string, format: string) =>
  queryOptions({
    queryKey: ['results', eventCityId, format],
    queryFn: () =>
      callForwarder(results.rows, { body: { event_city_id: eventCityId, format, page: 1, page_size: MOST_ROWS } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
