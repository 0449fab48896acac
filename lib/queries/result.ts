import { queryOptions } from '@tanstack/react-query';
import { MOST_ROWS, results } from '@/lib/contract/result';
import { callForwarder } from './call';

/** Every row of a format, and what they have in them for the live socket. */
export const allResultsQuery = (eventCityId: string, format: string) =>
  queryOptions({
    queryKey: ['results', eventCityId, format],
    queryFn: () =>
      callForwarder(results.rows, { body: { event_city_id: eventCityId, format, page: 1, page_size: MOST_ROWS } }),
    // The socket brings what changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
