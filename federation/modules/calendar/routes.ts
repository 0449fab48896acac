import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { calendar } from '@/lib/contract/calendar';
import { findEvent, firstPlaceOf, firstStartsOf, formatsOnSale, listEvents, openFormatsOf } from './repository';
import { calendarEventOf, calendarEventPageOf, calendarFormatOf, firstStartOf } from './shapes';

export function calendarRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, calendar.list, async ({ query, now }) => {
    const rows = await listEvents(db, query.type);
    const ids = rows.map(({ publicId }) => publicId);
    const onSale = await formatsOnSale(db, ids, now);
    const starts = await firstStartsOf(db, ids);
    return {
      values: rows.map((row) => ({
        ...calendarEventOf(row, onSale.get(row.publicId) ?? []),
        ...firstStartOf(starts.get(row.publicId)),
      })),
    };
  });

  serve(app, deps, calendar.one, async ({ params, now }) => {
    const event = await findEvent(db, params.public_id);
    const place = event && (await firstPlaceOf(db, event.publicId));
    if (!place) throw notFound('Такого события нет');
    const formats = await openFormatsOf(db, place.eventCity.publicId, now);
    const onSale = await formatsOnSale(db, [event.publicId], now);
    return calendarEventPageOf(
      calendarEventOf(event, onSale.get(event.publicId) ?? []),
      place,
      formats.map(calendarFormatOf),
    );
  });
}
