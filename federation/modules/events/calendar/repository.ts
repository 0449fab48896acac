import { and, arrayContains, asc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { versionColumn } from '@/federation/modules/base/content-version/repository';
import { placesLeftColumn, placesVersion, takenAndHeld } from '@/federation/modules/base/reservation/left';
import type { CalendarType } from '@/lib/contract/events/calendar';
import type { Day } from '@/lib/domain/base/time/day';
import { FEW_PLACES } from '@/lib/domain/events/calendar/event-sale';

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

const isWanted = ({ type, from, lastingTo }: EventsWanted) =>
  and(
    eq(events.hidden, false),
    type && arrayContains(events.calendarTypes, [type]),
    from ? gte(events.startDate, from) : undefined,
    lastingTo ? gte(sql`greatest(${events.startDate}, ${events.endDate})`, lastingTo) : undefined,
  );

export function listEvents(db: Database, wanted: EventsWanted): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(isWanted(wanted))
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

/** Without `wanted` those of hidden events too. */
const ofEvents = (db: Database, wanted: EventsWanted | undefined) =>
  wanted && inArray(eventCities.eventId, db.select({ id: events.publicId }).from(events).where(isWanted(wanted)));

export async function firstStarts(db: Database, wanted?: EventsWanted): Promise<ReadonlyMap<string, FirstStart>> {
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
    .where(ofEvents(db, wanted))
    .orderBy(asc(eventCities.eventId), asc(eventCities.startTime), asc(eventCities.publicId));
  return new Map(rows.map(({ eventId, ...start }) => [eventId, start]));
}

export async function cancelledEvents(db: Database, wanted: EventsWanted): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ eventId: eventCities.eventId })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .where(and(eq(formats.hidden, false), ofEvents(db, wanted)))
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

/** Locks the event that is run in this city; the event is locked before its cities and formats. */
export async function lockEventIn(tx: Database, eventCityId: string): Promise<EventRow | undefined> {
  const ofCity = tx.select({ id: eventCities.eventId }).from(eventCities).where(eq(eventCities.publicId, eventCityId));
  const [event] = await tx.select().from(events).where(inArray(events.publicId, ofCity)).for('no key update');
  return event;
}

export interface CalendarVersion {
  /** Version of the events, their places and formats. */
  readonly content: string;
  /** Version of the reservations. */
  readonly places: string;
}

/** Reads both in one snapshot, so that a later commit is in neither. */
export async function calendarVersion(db: Database): Promise<CalendarVersion> {
  const { rows } = await db.execute<Record<keyof CalendarVersion, string>>(
    sql`select ${versionColumn('calendar')} as content, ${placesVersion} as places`,
  );
  const [version] = rows;
  if (!version) throw new Error('a select without a table returned no row');
  return version;
}

export interface SalesNow {
  /** JSON: of each format that has not started `[event, format, title, kopecks, sale, places left or one more than a few]`. */
  readonly sales: string;
  /** When the clock alone changes them: a hold or a sale ends, a format starts. */
  readonly until: Date | null;
}

export async function readSales(db: Database, now: Date): Promise<SalesNow> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  const { taken, held } = takenAndHeld(sql`select public_id from coming`, now);
  const { rows } = await db.execute<{ sales: string; until: string | null }>(sql`
    with coming as materialized (
      select event_id, formats.public_id, title, price_kopecks, cancelled, sale_ends, formats.start_time, places
      from formats join event_cities on event_cities.public_id = event_city_id
      where not hidden and formats.start_time > ${instant}
    ), counted as (
      select coming.*, held.until, least(
        greatest(coming.places - coalesce(taken.places, 0) - coalesce(held.places, 0), 0), ${FEW_PLACES + 1}::int
      )::int as places_left
      from coming left join ${taken} taken on taken.format_id = public_id
        left join ${held} held on held.format_id = public_id
    )
    select coalesce(json_agg(json_build_array(event_id, public_id, title, price_kopecks, case
        when cancelled then 'cancelled'
        when sale_ends <= ${instant} then 'closed'
        when places_left > 0 then 'open'
        else 'sold-out'
      end, places_left) order by public_id), '[]')::text as sales,
      to_json(least(min(start_time), min(sale_ends) filter (where sale_ends > ${instant}), min(until)))::text as until
    from counted`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate returned no row');
  return { sales: row.sales, until: row.until === null ? null : new Date(JSON.parse(row.until)) };
}
