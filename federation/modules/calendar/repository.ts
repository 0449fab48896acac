import { and, arrayContains, asc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/db/schema/calendar';
import { formats } from '@/federation/db/schema/event-format';
import { versionColumn } from '@/federation/modules/content-version/repository';
import { placesLeftColumn } from '@/federation/modules/reservation/left';
import type { CalendarType } from '@/lib/contract/calendar';
import { FEW_PLACES } from '@/lib/domain/calendar/event-sale';
import type { Day } from '@/lib/domain/time/day';

export type EventRow = typeof events.$inferSelect;
export type FormatOfEvent = typeof formats.$inferSelect & { readonly placesLeft: number };

export interface EventPlace {
  readonly eventCity: typeof eventCities.$inferSelect;
  readonly city: typeof cities.$inferSelect;
}

interface EventInPlace extends EventPlace {
  readonly event: EventRow;
}

export interface FirstStart
  extends Pick<typeof eventCities.$inferSelect, 'startTime' | 'timezone' | 'latitude' | 'longitude'> {
  readonly city: string;
  /** Whether the event has a format that anybody may see. */
  readonly announced: boolean;
}

export interface EventsWanted {
  readonly type?: CalendarType | undefined;
  readonly from?: Day;
  readonly lastingTo?: Day | undefined;
}

export function listEvents(db: Database, { type, from, lastingTo }: EventsWanted): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        eq(events.hidden, false),
        type && arrayContains(events.calendarTypes, [type]),
        from ? gte(events.startDate, from) : undefined,
        lastingTo ? gte(sql`greatest(${events.startDate}, ${events.endDate})`, lastingTo) : undefined,
      ),
    )
    .orderBy(asc(events.startDate), asc(events.title), asc(events.publicId));
}

export async function findEvent(db: Database, publicId: string): Promise<EventInPlace | undefined> {
  const [row] = await db
    .select({ event: events, eventCity: eventCities, city: cities })
    .from(events)
    .innerJoin(eventCities, eq(eventCities.eventId, events.publicId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId))
    .where(and(eq(events.publicId, publicId), eq(events.hidden, false)))
    .orderBy(asc(eventCities.startTime), asc(eventCities.publicId))
    .limit(1);
  return row;
}

export async function firstStarts(db: Database): Promise<ReadonlyMap<string, FirstStart>> {
  const rows = await db
    .selectDistinctOn([eventCities.eventId], {
      eventId: eventCities.eventId,
      startTime: eventCities.startTime,
      timezone: eventCities.timezone,
      latitude: eventCities.latitude,
      longitude: eventCities.longitude,
      city: cities.nameRu,
      announced: sql<boolean>`exists (
        select 1 from ${formats} join ${eventCities} own on own.public_id = ${formats.eventCityId}
        where own.event_id = ${eventCities}.event_id and not ${formats.hidden}
      )`,
    })
    .from(eventCities)
    .innerJoin(cities, eq(cities.id, eventCities.cityId))
    .orderBy(asc(eventCities.eventId), asc(eventCities.startTime), asc(eventCities.publicId));
  return new Map(rows.map(({ eventId, ...start }) => [eventId, start]));
}

export async function cancelledEvents(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ eventId: eventCities.eventId })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .where(eq(formats.hidden, false))
    .groupBy(eventCities.eventId)
    .having(sql`bool_and(${formats.cancelled})`);
  return new Set(rows.map(({ eventId }) => eventId));
}

export function openFormatsOf(db: Database, eventId: string, now: Date): Promise<FormatOfEvent[]> {
  return db
    .select({ ...getTableColumns(formats), placesLeft: placesLeftColumn(now) })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .where(and(eq(eventCities.eventId, eventId), eq(formats.hidden, false)))
    .orderBy(asc(formats.startTime), asc(formats.title), asc(formats.publicId));
}

/** The event that is run in this city, kept from others who change it; it comes before its cities and formats. */
export async function lockEventIn(tx: Database, eventCityId: string): Promise<EventRow | undefined> {
  const ofCity = tx.select({ id: eventCities.eventId }).from(eventCities).where(eq(eventCities.publicId, eventCityId));
  const [event] = await tx.select().from(events).where(inArray(events.publicId, ofCity)).for('no key update');
  return event;
}

interface CalendarState {
  readonly version: string;
  /** JSON: of each format that has not started `[event, format, title, kopecks, sale, places left or one more than a few]`. */
  readonly sales: string;
}

/** A version of the list of events, which changes with everything that the list depends on. */
export async function calendarState(db: Database, now: Date): Promise<CalendarState> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  // Written whole, since building it from parts would dominate a request.
  const { rows } = await db.execute<Record<keyof CalendarState, string>>(sql`
    select ${versionColumn('calendar')} as version,
      coalesce(json_agg(json_build_array(event_id, public_id, title, price_kopecks, case
        when cancelled then 'cancelled'
        when sale_ends <= ${instant} then 'closed'
        when places_left > 0 then 'open'
        else 'sold-out'
      end, places_left) order by public_id), '[]')::text as sales
    from (
      select event_id, formats.public_id, title, price_kopecks, cancelled, sale_ends,
        least(${placesLeftColumn(now)}, ${FEW_PLACES + 1}::int) as places_left
      from formats join event_cities on event_cities.public_id = event_city_id
      where not hidden and formats.start_time > ${instant}
    ) coming`);
  const [state] = rows;
  if (!state) throw new Error('an aggregate gave no row');
  return state;
}
