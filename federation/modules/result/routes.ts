import type { Deps } from '@/federation/deps';
import { ApiError, notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { partnerOf } from '@/federation/modules/timing-partner/repository';
import { results } from '@/lib/contract/result';
import { athleteAgainstField } from './athlete';
import { ingest } from './ingest';
import {
  countRows,
  findEventCity,
  findResultFormat,
  listEventCities,
  listResultFormats,
  ofFormat,
  pageOfRows,
} from './repository';
import { revisionOf } from './revision';
import { eventCityWithResultsOf, resultFormatOf, resultRowOf, resultRowWithPlacesOf } from './shapes';

/** P §9 */
const PAGE_SIZE = 30;

export function resultRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, results.eventCities, async ({ body }) => ({
    values: (await listEventCities(db, body)).map(eventCityWithResultsOf),
  }));

  serve(app, deps, results.formats, async ({ params }) => {
    const city = await findEventCity(db, params.event_city_public_id);
    if (!city) throw notFound('Такого события нет');
    const formats = await listResultFormats(db, city.publicId);
    return { values: formats.map(resultFormatOf), city: eventCityWithResultsOf(city) };
  });

  serve(app, deps, results.rows, async ({ body }) => {
    const format = await findResultFormat(db, body.event_city_id, body.format);
    if (!format) throw notFound('Таких результатов нет');
    const rows = ofFormat(format.publicId, body.search);
    const pageSize = body.page_size ?? PAGE_SIZE;
    const total = await countRows(db, rows);
    // A page after the last one is the last one (P §4).
    const page = Math.min(body.page ?? 1, Math.max(1, Math.ceil(total / pageSize)));
    const values = await pageOfRows(db, rows, { page, pageSize });
    return {
      values: values.map(body.split_places ? resultRowWithPlacesOf : resultRowOf),
      ...{ best_legs: format.bestLegs, total, page },
      // Read before the rows, the revision is never ahead of them.
      revision: revisionOf(format),
    };
  });

  serve(app, deps, results.athlete, async ({ params }) => {
    const { event_city_public_id, format, start_number } = params;
    const athlete = await athleteAgainstField(db, event_city_public_id, format, start_number);
    if (!athlete) throw notFound('Такого участника нет');
    return athlete;
  });
}

/** What timing partners send; no public read. */
export function ingestRoutes(app: App, deps: Deps): void {
  serve(app, deps, results.ingest, async ({ body, request }) => {
    if (!(await partnerOf(deps.db, request.headers.authorization))) {
      throw new ApiError(401, 'Токен хронометража неизвестен или отозван');
    }
    return ingest(deps, body);
  });
}
