import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { results } from '@/lib/contract/result';
import { formatNamed } from '@/lib/domain/format-segment';
import { orNull, read } from './read';
import { readWhole } from './read-whole';

/** Rows of a results page (P §9). */
export const RESULTS_PAGE_SIZE = 30;

const tagsOf = (eventCityId: string) => [cacheTags.results(), cacheTags.resultsOf(eventCityId)];

/** The event cities that have results, the newest first. */
export const getEventCitiesWithResults = cache(
  async () => (await read(results.eventCities, { body: {} }, [cacheTags.results()])).values,
);

/** An event city with the formats that have results, or `null` when there is none of this id. */
export const getResultFormats = cache((eventCityId: string) =>
  orNull(read(results.formats, { params: { event_city_public_id: eventCityId } }, tagsOf(eventCityId))),
);

async function findFormat(eventCityId: string, segment: string) {
  const event = await getResultFormats(eventCityId);
  const format = event && formatNamed(event.values, segment);
  return format ? { city: event.city, format } : null;
}

/** An athlete against the field of his race; the format is named by its segment of the address. `null`: there is none. */
export const getAthleteResult = cache(async (eventCityId: string, format: string, startNumber: string) => {
  const found = await findFormat(eventCityId, format);
  // One number has one address.
  if (!found || !/^[1-9]\d*$/.test(startNumber)) return null;
  const params = {
    ...{ event_city_public_id: eventCityId, format: found.format.external_format },
    start_number: startNumber,
  };
  return orNull(read(results.athlete, { params }, tagsOf(eventCityId)));
});

/** More than any race has. */
const ALL = 5000;

/** A format by its segment of the address, with all its rows and their places at the splits; `null`: there is none. */
export const getProtocol = cache(async (eventCityId: string, segment: string) => {
  const found = await findFormat(eventCityId, segment);
  if (!found) return null;
  const { external_format: format } = found.format;
  const body = { event_city_id: eventCityId, format, page: 1, page_size: ALL, split_places: true };
  const answer = await orNull(readWhole(results.rows, { body }, tagsOf(eventCityId)));
  return answer && { ...found, rows: answer.values, bestLegs: answer.best_legs };
});

/** One page of a format's rows in the order of the protocol; `null` for a page that there is not. */
export const getResultPage = cache(async (eventCityId: string, format: string, page: number) => {
  const isThere = page === 1 || page <= (await numberOfPages(eventCityId, format));
  return isThere ? readResultPage(eventCityId, format, page) : null;
});

/** By the first page, which is kept: the API answers any number, and each of them would be kept as well. */
async function numberOfPages(eventCityId: string, format: string): Promise<number> {
  const first = await readResultPage(eventCityId, format, 1);
  return first ? Math.ceil(first.total / RESULTS_PAGE_SIZE) : 0;
}

const readResultPage = cache(async (eventCityId: string, format: string, page: number) => {
  const body = { event_city_id: eventCityId, format, page, page_size: RESULTS_PAGE_SIZE, split_places: true };
  const answer = await orNull(read(results.rows, { body }, tagsOf(eventCityId)));
  // The API shows the last page instead of one that lies behind it; an address must not have two contents.
  return answer?.page === page ? answer : null;
});
