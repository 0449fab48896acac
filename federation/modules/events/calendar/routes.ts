import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { cachedResponses } from '@/federation/http/cached-responses';
import { type App, serve } from '@/federation/http/serve';
import { versionOf } from '@/federation/modules/base/content-version/repository';
import { calendar } from '@/lib/contract/events/calendar';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { documentsOfEvent } from './documents-of-event';
import {
  calendarVersion,
  cancelledEvents,
  type EventsWanted,
  findEvent,
  firstStarts,
  listEvents,
  openFormatsOf,
  readSales,
} from './repository';
import { salesByVersion } from './sales-by-version';
import {
  type ComingFormat,
  calendarEventOf,
  calendarEventPageOf,
  calendarFormatOf,
  comingFormats,
  comingFormatsIn,
  firstStartOf,
} from './to-contract';

export function calendarRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const cached = cachedResponses();
  const salesOf = salesByVersion((now) => readSales(db, now));

  serve(app, deps, calendar.list, async ({ query, now }) => {
    const version = await calendarVersion(db);
    const { sales, tag } = await salesOf(`${version.content} ${version.places}`, now);
    const lastingTo = query.upcoming && dayIn(now, MOSCOW);
    const place = { key: `${query.type ?? 'all'} ${lastingTo ?? ''}`, version: `${version.content} ${tag}` };
    // Uses the sales of the version, which may recur after places moved there and back.
    return cached(calendar.list, place, () => listOf({ type: query.type, lastingTo }, comingFormatsIn(sales)));
  });

  async function listOf(wanted: EventsWanted, sales: ReadonlyMap<string, ComingFormat[]>) {
    const [rows, starts, cancelled] = await Promise.all([
      listEvents(db, wanted),
      firstStarts(db, wanted),
      cancelledEvents(db, wanted),
    ]);
    return {
      values: rows.map((row) => {
        const start = starts.get(row.publicId);
        return {
          ...calendarEventOf(row, sales.get(row.publicId) ?? [], start?.announced ?? false),
          ...firstStartOf(start),
          ...(cancelled.has(row.publicId) && { cancelled: true }),
        };
      }),
    };
  }

  serve(app, deps, calendar.version, async () => ({ version: await versionOf(db, 'calendar') }));

  serve(app, deps, calendar.one, async ({ params, now }) => {
    const [found, formats, documents] = await Promise.all([
      findEvent(db, params.public_id),
      openFormatsOf(db, params.public_id, now),
      documentsOfEvent(db, params.public_id),
    ]);
    if (!found) throw notFound('Такого события нет');
    const { event, ...place } = found;
    const here = formats.filter(({ eventCityId }) => eventCityId === place.eventCity.publicId);
    const page = calendarEventPageOf(
      calendarEventOf(event, comingFormats(formats, now), formats.length > 0),
      place,
      here.map(calendarFormatOf),
    );
    return { ...page, documents };
  });
}
