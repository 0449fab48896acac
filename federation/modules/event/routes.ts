import type { Deps } from '@/federation/deps';
import { answerMemory } from '@/federation/http/answer-memory';
import { type App, serve } from '@/federation/http/serve';
import { versionOf } from '@/federation/modules/content-version/repository';
import { calendarType } from '@/lib/contract/calendar';
import { events } from '@/lib/contract/event';
import { eventTypes } from '@/lib/contract/event-type';
import { eventTypeLabels } from '@/lib/domain/calendar/event-type';
import { listEventCities, listOpenFormats } from './repository';
import { eventCityOf, eventsOf } from './to-contract';

/** Serves the operations of lib/contract/event and lib/contract/event-type. */
export function eventRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  const keep = answerMemory();

  serve(app, deps, events.list, async () =>
    keep(events.list, { key: 'all', stamp: await versionOf(db, 'calendar') }, async () => ({
      values: eventsOf(...(await Promise.all([listEventCities(db), listOpenFormats(db)]))),
    })),
  );

  serve(app, deps, events.cities, async () =>
    keep(events.cities, { key: 'all', stamp: await versionOf(db, 'calendar') }, async () => ({
      values: (await listEventCities(db)).map(eventCityOf),
    })),
  );

  serve(app, deps, eventTypes.list, async () => ({
    values: calendarType.options.map((value) => ({ value, title: eventTypeLabels[value], logo: null })),
  }));
}
