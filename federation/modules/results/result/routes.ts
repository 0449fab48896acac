import type { Deps } from '@/federation/deps';
import { ApiError, notFound } from '@/federation/http/api-error';
import { cachedResponses } from '@/federation/http/cached-responses';
import { type App, serve } from '@/federation/http/serve';
import type { LimitSearches } from '@/federation/modules/base/rate-limit/limit-searches';
import { requireGrant } from '@/federation/modules/results/timing-partner/grants';
import { partnerOf } from '@/federation/modules/results/timing-partner/repository';
import { type ListedRace, results } from '@/lib/contract/results/result';
import type { FileResponse, RequestOf } from '@/lib/contract/wire/operation';
import { versionedCache } from '@/lib/domain/base/cache/versioned-cache';
import { filterEventCities } from '@/lib/domain/events/calendar/event-city-filter';
import type { AthleteField } from '@/lib/domain/results/result/athlete-standing';
import { type FilterChoices, filterChoices } from '@/lib/domain/results/result/row-filter';
import { athleteAgainstField } from './athlete';
import { diplomaFile, diplomaOf } from './diploma';
import { filterColumns } from './found-rows';
import { ingest } from './ingest';
import { pageOrLast, wantsAll } from './page';
import { findPublishedEventCity, findPublishedFormat, listEventCitiesWithResults } from './published';
import { leaderRows, listResultFormats } from './repository';
import { revisionOf, tableVersion } from './revision';
import { raceSummaries, versionOfList } from './summaries';
import {
  eventCityWithResultsOf,
  listedRaceOf,
  resultFormatOf,
  resultRowOf,
  resultRowWithPlacesOf,
} from './to-contract';

type RowsWanted = RequestOf<typeof results.rows>['body'];

const PAGE_SIZE = 30;
/** A field of 3,700 takes 300 KB. */
const RACES_IN_MEMORY = 64;
const DIPLOMAS_IN_MEMORY_BYTES = 16 * 2 ** 20;
/** A page of more rows is worth keeping. */
const LONG_PAGE = 200;

export function resultRoutes(app: App, deps: Deps, limitSearches: LimitSearches): void {
  const { db } = deps;
  const cached = cachedResponses();
  const races = versionedCache<ListedRace[]>({ most: 1 });
  const choices = versionedCache<FilterChoices>({ most: RACES_IN_MEMORY });
  const fields = versionedCache<AthleteField>({ most: RACES_IN_MEMORY });

  const diplomas = versionedCache<FileResponse>({
    most: DIPLOMAS_IN_MEMORY_BYTES,
    sizeOf: ({ bytes }) => bytes.length,
  });

  const allRaces = (version: string) =>
    races('all', version, async () => {
      const [rows, summaries] = await Promise.all([listEventCitiesWithResults(db), raceSummaries(db)]);
      return rows.map((row) => listedRaceOf(row, summaries.get(row.publicId)));
    });

  serve(app, deps, results.eventCities, async ({ body: { search, year } }) => {
    const version = await versionOfList(db);
    if (search === undefined && year === undefined) {
      return cached(results.eventCities, { key: 'all', version }, async () => ({ values: await allRaces(version) }));
    }
    const known = await allRaces(version);
    return { values: filterEventCities(known, { search: search ?? '', year: year?.toString() ?? null }) };
  });

  async function newestCity(year: number | undefined): Promise<string | undefined> {
    const known = await allRaces(await versionOfList(db));
    return filterEventCities(known, { search: '', year: year?.toString() ?? null })[0]?.public_id;
  }

  async function wantedFormat({ event_city_id, format, year }: Pick<RowsWanted, 'event_city_id' | 'format' | 'year'>) {
    const city = event_city_id ?? (await newestCity(year));
    const name = format ?? (city && (await listResultFormats(db, city))[0]?.externalFormat);
    return city && name ? findPublishedFormat(db, city, name) : undefined;
  }

  serve(app, deps, results.formats, async ({ params }) => {
    const { event_city_public_id } = params;
    const [city, formats] = await Promise.all([
      findPublishedEventCity(db, event_city_public_id),
      listResultFormats(db, event_city_public_id),
    ]);
    if (!city) throw notFound('Такого события нет');
    return { values: formats.map(resultFormatOf), city: eventCityWithResultsOf(city) };
  });

  serve(app, deps, results.rows, async ({ body, request, now }) => {
    const format = await wantedFormat(body);
    if (!format) throw notFound('Таких результатов нет');
    const { page: asked = 1, page_size: pageSize = PAGE_SIZE, order } = body;
    const { split_places: withPlaces = false, leaders: withLeaders = false, choices: withChoices = false } = body;
    const choicesOf = async () => filterChoices(await filterColumns(db, format.publicId));
    const respond = async () => {
      const [{ rows, total, page }, leaders, filterable] = await Promise.all([
        pageOrLast(db, format.publicId, body, { page: asked, pageSize, order }),
        withLeaders ? leaderRows(db, format.publicId) : null,
        withChoices ? choices(format.publicId, tableVersion(format), choicesOf) : null,
      ]);
      return {
        values: rows.map(withPlaces ? resultRowWithPlacesOf : resultRowOf),
        ...(leaders && { leaders: leaders.map(resultRowOf) }),
        ...(filterable && { choices: filterable }),
        best_legs: format.bestLegs,
        total,
        page,
        // Read before the rows, the revision is never ahead of them.
        revision: revisionOf(format),
      };
    };
    if (!wantsAll(body)) return limitSearches(request, now, respond);
    // Thousands open the whole table of one race at once.
    if (pageSize <= LONG_PAGE) return respond();
    const key = [format.publicId, asked, pageSize, order, withPlaces, withLeaders, withChoices].join(' ');
    return cached(results.rows, { key, version: tableVersion(format) }, respond);
  });

  serve(app, deps, results.athlete, async ({ params }) => {
    const { event_city_public_id, format, start_number } = params;
    const athlete = await athleteAgainstField({ db, fields }, event_city_public_id, format, start_number);
    if (!athlete) throw notFound('Такого участника нет');
    return athlete;
  });

  serve(app, deps, results.diploma, async ({ params }) => {
    const { event_city_public_id, format, start_number } = params;
    const athlete = await athleteAgainstField({ db, fields }, event_city_public_id, format, start_number);
    const diploma = athlete && diplomaOf(athlete, deps.settings.SITE_URL);
    if (!diploma) throw notFound('Такого диплома нет: он бывает у финишировавших, когда результаты официальные');
    return diplomas(diploma.url, JSON.stringify(diploma), () => diplomaFile(diploma));
  });
}

/** What timing partners send; no public read. */
export function ingestRoutes(app: App, deps: Deps): void {
  serve(app, deps, results.ingest, async ({ body, request }) => {
    const partner = await partnerOf(deps.db, request.headers.authorization);
    if (!partner) throw new ApiError(401, 'Токен хронометража неизвестен или отозван');
    const partnerId = partner.publicId;
    const { formats } = await requireGrant(deps.db, {
      partnerId,
      eventCityId: body.event_city_id,
      now: deps.clock(),
    });
    return ingest(deps, body, { partnerId, partnerName: partner.name, newFormats: formats });
  });
}
