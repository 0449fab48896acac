import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { eventFormats } from '@/lib/contract/event-format';
import { findFormat, listFormats, placesLeft } from './repository';
import { eventFormatOf } from './shapes';

export function eventFormatRoutes(app: App, deps: Deps): void {
  serve(app, deps, eventFormats.one, async ({ params, now }) => {
    const row = await findFormat(deps.db, params.public_id);
    if (!row) throw notFound('Такого формата нет');
    const left = await placesLeft(deps.db, [row.format.publicId], now);
    return eventFormatOf(row, left.get(row.format.publicId) ?? 0);
  });

  serve(app, deps, eventFormats.ofEventCity, async ({ params, query, now }) => {
    const rows = await listFormats(deps.db, {
      eventId: params.event_public_id,
      eventCityId: params.event_city_public_id,
      hidden: query.hidden === 'true',
    });
    const left = await placesLeft(
      deps.db,
      rows.map(({ format }) => format.publicId),
      now,
    );
    return { values: rows.map((row) => eventFormatOf(row, left.get(row.format.publicId) ?? 0)) };
  });
}
