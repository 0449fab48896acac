import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { placesAtOnceOf } from '@/federation/modules/base/reservation/at-once';
import { eventFormats } from '@/lib/contract/events/event-format';
import { type FormatWithPlaces, findFormat, listFormats } from './repository';
import { eventFormatOf } from './to-contract';

export function eventFormatRoutes(app: App, deps: Deps): void {
  const withPlacesAtOnce = (row: FormatWithPlaces) => ({
    ...eventFormatOf(row),
    places_at_once: placesAtOnceOf(row.format, deps.settings),
  });

  serve(app, deps, eventFormats.one, async ({ params, now }) => {
    const row = await findFormat(deps.db, params.public_id, now);
    if (!row) throw notFound('Такого формата нет');
    return withPlacesAtOnce(row);
  });

  serve(app, deps, eventFormats.ofEventCity, async ({ params, query, now }) => {
    const named = { eventId: params.event_public_id, eventCityId: params.event_city_public_id };
    const rows = await listFormats(deps.db, { ...named, hidden: query.hidden === 'true' }, now);
    return { values: rows.map(withPlacesAtOnce) };
  });
}
