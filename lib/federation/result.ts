import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { results } from '@/lib/contract/result';
import { orNull, read } from './read';

/** Rows of a results page (P §9). */
export const RESULTS_PAGE_SIZE = 30;

/** The event cities that have results, the newest first. */
export const getEventCitiesWithResults = cache(
  async () => (await read(results.eventCities, { body: {} }, [cacheTags.results()])).values,
);

/** An event city with the formats that have results, or `null` when there is none of this id. */
export const getResultFormats = cache((eventCityId: string) =>
  orNull(
    read(results.formats, { params: { event_city_public_id: eventCityId } }, [
      cacheTags.results(),
      cacheTags.resultsOf(eventCityId),
    ]),
  ),
);

/** An athlete against the field of his race, or `null` when there is none of this number. */
export const getAthleteResult = cache((eventCityId: string, format: string, startNumber: string) => {
  const params = { event_city_public_id: eventCityId, format, start_number: startNumber };
  return orNull(read(results.athlete, { params }, [cacheTags.results(), cacheTags.resultsOf(eventCityId)]));
});

/** One page of a format's rows in the order of the protocol; `null` for a page that there is not. */
export const getResultPage = cache(async (eventCityId: string, format: string, page: number) => {
  const body = { event_city_id: eventCityId, format, page, page_size: RESULTS_PAGE_SIZE, split_places: true };
  const answer = await orNull(read(results.rows, { body }, [cacheTags.results(), cacheTags.resultsOf(eventCityId)]));
  // The API shows the last page instead of one that lies behind it; an address must not have two contents.
  return answer?.page === page ? answer : null;
});
