import type { Deps } from '@/federation/deps';
import { answerMemory } from '@/federation/http/answer-memory';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { calendar } from '@/lib/contract/calendar';
import { dayIn, MOSCOW } from '@/lib/domain/day';
import {
  calendarState,
  type EventsWanted,
  findEvent,
  firstStarts,
  isOnSale,
  listEvents,
  openFormatsOf,
} from './repository';
import { calendarEventOf, calendarEventPageOf, calendarFormatOf, firstStartOf, soleFormatsIn } from './shapes';

/** Serves the operations of lib/contract/calendar. */
export function calendarRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const keep = answerMemory();

  serve(app, deps, calendar.list, async ({ query, now }) => {
    const { version, soleFormats } = await calendarState(db, now);
    const lastingTo = query.upcoming && dayIn(now, MOSCOW);
    const kept = { key: `${query.type ?? 'all'} ${lastingTo ?? ''}`, stamp: `${version} ${soleFormats}` };
    // What is sold is told as the stamp tells it: the stamp may come back once places have moved there and back.
    return keep(calendar.list, kept, () => listOf({ type: query.type, lastingTo }, soleFormatsIn(soleFormats)));
  });

  async function listOf(wanted: EventsWanted, soleFormats: ReadonlyMap<string, string>) {
    const [rows, starts] = await Promise.all([listEvents(db, wanted), firstStarts(db)]);
    return {
      values: rows.map((row) => ({
        ...calendarEventOf(row, soleFormats.get(row.publicId)),
        ...firstStartOf(starts.get(row.publicId)),
      })),
    };
  }

  serve(app, deps, calendar.one, async ({ params, now }) => {
    const [found, formats] = await Promise.all([
      findEvent(db, params.public_id),
      openFormatsOf(db, params.public_id, now),
    ]);
    if (!found) throw notFound('Такого события нет');
    const { event, ...place } = found;
    const onSale = formats.filter((format) => isOnSale(format, now));
    const soleFormat = onSale.length === 1 ? onSale[0]?.publicId : undefined;
    const here = formats.filter(({ eventCityId }) => eventCityId === place.eventCity.publicId);
    return calendarEventPageOf(calendarEventOf(event, soleFormat), place, here.map(calendarFormatOf));
  });
}
