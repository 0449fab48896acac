import type { Deps } from '@/federation/deps';
import { cachedResponses } from '@/federation/http/cached-responses';
import { type App, serve } from '@/federation/http/serve';
import { versionOf } from '@/federation/modules/base/content-version/repository';
import { calendarType } from '@/lib/contract/events/calendar';
import { events } from '@/lib/contract/events/event';
import { eventTypes } from '@/lib/contract/events/event-type';
import { eventTypeLabels } from '@/lib/domain/events/calendar/event-type';
import { listEventCities, listOpenFormats } from './repository';
import { eventCityOf, eventsOf } from './to-contract';

export function eventRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  const cached = cachedResponses();

  serve(app, deps, events.list, async () =>
    cached(events.list, { key: 'all', version: await versionOf(db, 'calendar') }, async () => ({
      values: eventsOf(...(await Promise.all([listEventCities(db), listOpenFormats(db)]))),
    })),
  );

  serve(app, deps, events.cities, async () =>
    cached(events.cities, { key: 'all', version: await versionOf(db, 'calendar') }, async () => ({
      values: (await listEventCities(db)).map(eventCityOf),
    })),
  );

  serve(app, deps, eventTypes.list, async () => ({
    values: calendarType.options.map((value) => ({ value, title: eventTypeLabels[value], logo: null })),
  }));
}
