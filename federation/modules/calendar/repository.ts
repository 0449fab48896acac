import { and, arrayContains, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { placesLeftColumn } from '@/federation/modules/event-format/repository';
import { formats } from '@/federation/modules/event-format/tables';
import type { CalendarType } from '@/lib/contract/calendar';
import { cities, eventCities, events } from './tables';

export type EventRow = typeof events.$inferSelect;
export type FormatOfEvent = typeof formats.$inferSelect & { readonly placesLeft: number };

export interface EventPlace {
  readonly eventCity: typeof eventCities.$inferSelect;
  readonly city: typeof cities.$inferSelect;
}

export type FirstStart = Pick<typeof eventCities.$inferSelect, 'startTime' | 'timezone'>;

/** All events, the earliest first; a type leaves those whose list of types includes it (P-124). */
export function listEvents(db: Database, type: CalendarType | undefined): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(type && arrayContains(events.calendarTypes, [type]))
    .orderBy(asc(events.startDate), asc(events.title), asc(events.publicId));
}

export async function findEvent(db: Database, publicId: string): Promise<EventRow | undefined> {
  const [row] = await db.select().from(events).where(eq(events.publicId, publicId));
  return row;
}

/** Where the event is run first. */
export async function firstPlaceOf(db: Database, eventId: string): Promise<EventPlace | undefined> {
  const [row] = await db
    .select({ eventCity: eventCities, city: cities })
    .from(eventCities)
    .innerJoin(cities, eq(cities.id, eventCities.cityId))
    .where(eq(eventCities.eventId, eventId))
    .orderBy(asc(eventCities.startTime), asc(eventCities.publicId))
    .limit(1);
  return row;
}

/** The first start of each event with its zone, by event. */
export async function firstStartsOf(
  db: Database,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, FirstStart>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([eventCities.eventId], {
      eventId: eventCities.eventId,
      startTime: eventCities.startTime,
      timezone: eventCities.timezone,
    })
    .from(eventCities)
    .where(inArray(eventCities.eventId, [...eventIds]))
    .orderBy(asc(eventCities.eventId), asc(eventCities.startTime), asc(eventCities.publicId));
  return new Map(rows.map(({ eventId, ...start }) => [eventId, start]));
}

/** The formats that anybody may see. */
export function openFormatsOf(db: Database, eventCityId: string, now: Date): Promise<FormatOfEvent[]> {
  return db
    .select({ ...getTableColumns(formats), placesLeft: placesLeftColumn(now) })
    .from(formats)
    .where(and(eq(formats.eventCityId, eventCityId), eq(formats.hidden, false)))
    .orderBy(asc(formats.startTime), asc(formats.title), asc(formats.publicId));
}

/** The formats on sale now, by event: shown to anybody, not started, with a place left. */
export async function formatsOnSale(
  db: Database,
  eventIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (eventIds.length === 0) return new Map();
  const onSale = await db
    .select({ eventId: eventCities.eventId, formatId: formats.publicId })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .where(
      and(
        inArray(eventCities.eventId, [...eventIds]),
        eq(formats.hidden, false),
        gt(formats.startTime, now),
        gt(placesLeftColumn(now), 0),
      ),
    );
  return new Map(
    [...Map.groupBy(onSale, ({ eventId }) => eventId)].map(([eventId, rows]) => [
      eventId,
      rows.map(({ formatId }) => formatId),
    ]),
  );
}
