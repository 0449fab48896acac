import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import { events } from '@/lib/contract/event';
import { eventTypes } from '@/lib/contract/event-type';
import { eventTypeTitles } from './event-types';
import { listEventCities, listOpenFormats } from './repository';
import { eventCityOf, eventsOf } from './shapes';

export function eventRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, events.list, async () => ({
    values: eventsOf(await listEventCities(db), await listOpenFormats(db)),
  }));

  serve(app, deps, events.cities, async () => ({ values: (await listEventCities(db)).map(eventCityOf) }));

  serve(app, deps, eventTypes.list, async () => ({
    values: eventTypeTitles.map(([value, title]) => ({ value, title, logo: null })),
  }));
}
