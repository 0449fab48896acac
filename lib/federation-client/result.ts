import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { type ResultFormat, results } from '@/lib/contract/results/result';
import { call } from '@/lib/contract/wire/call';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import { rowsAtOnce, wholeTable } from '@/lib/contract/wire/whole-table';
import { formatNamed } from '@/lib/domain/events/calendar/format-segment';
import { hasDiploma } from '@/lib/domain/results/result/diploma';
import type { RowFilter } from '@/lib/domain/results/result/row-filter';
import { startNumberOfSegment } from '@/lib/domain/results/result/start-number';
import { env } from '@/lib/env';
import { type Busy, orBusy, visitorHeaders } from './or-busy';
import { orNull, read } from './read';
import { readFile } from './read-file';
import { readWhole } from './read-whole';

export const RESULTS_PAGE_SIZE = 30;

const tagsOf = (eventCityId: string) => [cacheTags.results(), cacheTags.resultsOf(eventCityId)];

export const getEventCitiesWithResults = cache(
  async () => (await read(results.eventCities, { body: {} }, [cacheTags.results()])).values,
);

export const getResultFormats = cache((eventCityId: string) =>
  orNull(read(results.formats, { params: { event_city_public_id: eventCityId } }, tagsOf(eventCityId))),
);

/** A format by its segment of the address, with its event and that event's formats; `null` if unknown. */
export async function getFormat(eventCityId: string, segment: string) {
  const event = await getResultFormats(eventCityId);
  const format = event && formatNamed(event.values, segment);
  return format ? { city: event.city, formats: event.values, format } : null;
}

/** An athlete against the field; `format` is the segment of the address. `null` if unknown. */
export const getAthleteResult = cache(async (eventCityId: string, format: string, segment: string) => {
  const found = await getFormat(eventCityId, format);
  const start_number = startNumberOfSegment(segment);
  if (!found || start_number === null) return null;
  const params = { event_city_public_id: eventCityId, format: found.format.external_format, start_number };
  return orNull(read(results.athlete, { params }, tagsOf(eventCityId)));
});

/** The diploma of an athlete; `null` unless the results are official and it is a finisher. */
export async function getDiploma(eventCityId: string, format: string, segment: string) {
  const athlete = await getAthleteResult(eventCityId, format, segment);
  if (!athlete || !hasDiploma(athlete)) return null;
  const params = {
    event_city_public_id: athlete.city.public_id,
    format: athlete.format.external_format,
    start_number: athlete.row.start_number,
  };
  const file = await orNull(readFile(results.diploma, { params }, tagsOf(eventCityId)));
  return file && { athlete, file };
}

/** A format by its segment of the address, with all its rows and places at splits; `null` if unknown. */
export const getProtocol = cache(async (eventCityId: string, segment: string) => {
  const found = await getFormat(eventCityId, segment);
  if (!found) return null;
  const { external_format: format, fields_list } = found.format;
  const pageSize = rowsAtOnce(fields_list.length);
  const of = { event_city_id: eventCityId, format, page_size: pageSize, split_places: true };
  const read = (page: number) => readWhole(results.rows, { body: { ...of, page } }, tagsOf(eventCityId));
  const response = await orNull(wholeTable({ pageSize, read }));
  return response && { ...found, rows: response.values, bestLegs: response.best_legs };
});

export const getResultPage = cache(async (eventCityId: string, format: string, page: number) => {
  const isThere = page === 1 || page <= (await numberOfPages(eventCityId, format));
  return isThere ? readResultPage(eventCityId, format, page) : null;
});

/** Uses the cached first page: otherwise each of any number of pages would be cached. */
async function numberOfPages(eventCityId: string, format: string): Promise<number> {
  const first = await readResultPage(eventCityId, format, 1);
  return first ? Math.ceil(first.total / RESULTS_PAGE_SIZE) : 0;
}

const readResultPage = cache(async (eventCityId: string, format: string, page: number) => {
  const of = { event_city_id: eventCityId, format, page, page_size: RESULTS_PAGE_SIZE };
  const body = { ...of, split_places: true, leaders: page === 1, choices: page === 1 };
  const response = await orNull(read(results.rows, { body }, tagsOf(eventCityId)));
  // For a page beyond the last one the API returns the last, which must not have two addresses.
  return response?.page === page ? response : null;
});

interface WantedResults extends RowFilter {
  readonly search: string;
  readonly page: number;
}

/** Not cached, since there is any number of searches. `null` if the format is unknown. */
export async function findResults(
  eventCityId: string,
  format: string,
  wanted: WantedResults,
): Promise<ResponseOf<typeof results.rows> | Busy | null> {
  const find = await finder(eventCityId, format, wanted, RESULTS_PAGE_SIZE);
  return orBusy(orNull(find(wanted.page)));
}

export async function findAllResults(
  eventCityId: string,
  { external_format, fields_list }: Pick<ResultFormat, 'external_format' | 'fields_list'>,
  wanted: WantedResults,
): Promise<ResponseOf<typeof results.rows> | Busy | null> {
  const pageSize = rowsAtOnce(fields_list.length);
  return orBusy(orNull(wholeTable({ pageSize, read: await finder(eventCityId, external_format, wanted, pageSize) })));
}

async function finder(
  eventCityId: string,
  format: string,
  { search, gender, category, club }: RowFilter & Pick<WantedResults, 'search'>,
  pageSize: number,
) {
  const wanted = { search, ...(gender && { gender }), category, club };
  const of = { event_city_id: eventCityId, format, ...wanted, page_size: pageSize, split_places: true };
  const options = { baseUrl: env().FEDERATION_API_URL, headers: await visitorHeaders() };
  return (page: number) => call(results.rows, { body: { ...of, page } }, { ...options, init: { cache: 'no-store' } });
}
