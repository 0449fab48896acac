import { and, arrayContains, asc, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { versionColumn } from '@/federation/modules/content-version/repository';
import { placesLeftColumn } from '@/federation/modules/event-format/repository';
import { formats } from '@/federation/modules/event-format/tables';
import type { CalendarType } from '@/lib/contract/calendar';
import type { Day } from '@/lib/domain/day';
import { cities, eventCities, events } from './tables';

export type EventRow = typeof events.$inferSelect;
export type FormatOfEvent = typeof formats.$inferSelect & { readonly placesLeft: number };

export interface EventPlace {
  readonly eventCity: typeof eventCities.$inferSelect;
  readonly city: typeof cities.$inferSelect;
}

export interface EventInPlace extends EventPlace {
  readonly event: EventRow;
}

export type FirstStart = Pick<typeof eventCities.$inferSelect, 'startTime' | 'timezone'>;

export interface EventsWanted {
  /** Those whose list of types includes it (P-124). */
  readonly type?: CalendarType | undefined;
  /** Those that begin on this day or later. */
  readonly from?: Day;
  /** Those that are not over before this day. */
  readonly lastingTo?: Day | undefined;
}

/** Events, the earliest first. */
export function listEvents(db: Database, { type, from, lastingTo }: EventsWanted): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(
      and(
        type && arrayContains(events.calendarTypes, [type]),
        from ? gte(events.startDate, from) : undefined,
        lastingTo ? gte(sql`greatest(${events.startDate}, ${events.endDate})`, lastingTo) : undefined,
      ),
    )
    .orderBy(asc(events.startDate), asc(events.title), asc(events.publicId));
}

/** An event and where it is run first; one that is run nowhere is not shown. */
export async function findEvent(db: Database, publicId: string): Promise<EventInPlace | undefined> {
  const [row] = await db
    .select({ event: events, eventCity: eventCities, city: cities })
    .from(events)
    .innerJoin(eventCities, eq(eventCities.eventId, events.publicId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId))
    .where(eq(events.publicId, publicId))
    .orderBy(asc(eventCities.startTime), asc(eventCities.publicId))
    .limit(1);
  return row;
}

/** The first start of each event with its zone, by event. */
export async function firstStarts(db: Database): Promise<ReadonlyMap<string, FirstStart>> {
  const rows = await db
    .selectDistinctOn([eventCities.eventId], {
      eventId: eventCities.eventId,
      startTime: eventCities.startTime,
      timezone: eventCities.timezone,
    })
    .from(eventCities)
    .orderBy(asc(eventCities.eventId), asc(eventCities.startTime), asc(eventCities.publicId));
  return new Map(rows.map(({ eventId, ...start }) => [eventId, start]));
}

/** The formats of an event that anybody may see, in all its cities. */
export function openFormatsOf(db: Database, eventId: string, now: Date): Promise<FormatOfEvent[]> {
  return db
    .select({ ...getTableColumns(formats), placesLeft: placesLeftColumn(now) })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .where(and(eq(eventCities.eventId, eventId), eq(formats.hidden, false)))
    .orderBy(asc(formats.startTime), asc(formats.title), asc(formats.publicId));
}

/** Whether it is on sale: not started, not closed, with a place left. */
export const isOnSale = ({ startTime, saleEnds, placesLeft }: FormatOfEvent, now: Date): boolean =>
  startTime > now && (saleEnds === null || saleEnds > now) && placesLeft > 0;

export interface CalendarState {
  readonly version: string;
  /** JSON: of each event that sells exactly one format its id, by the event's. */
  readonly soleFormats: string;
}

/** All that the list of events is made of, told in short: as long as it is the same, so is the list. */
export async function calendarState(db: Database, now: Date): Promise<CalendarState> {
  // Not built of parts: that would take longer than all else that a request does.
  const { rows } = await db.execute<Record<keyof CalendarState, string>>(sql`
    select ${versionColumn('calendar')} as version,
      coalesce(json_object_agg(event_id, format_id order by event_id), '{}')::text as "soleFormats"
    from (
      select event_id, min(formats.public_id::text) as format_id
      from formats join event_cities on event_cities.public_id = event_city_id
      where not hidden and least(formats.start_time, formats.sale_ends) > ${now.toISOString()}::timestamptz
        and ${placesLeftColumn(now)} > 0
      group by event_id
      having count(*) = 1
    ) sole`);
  const [state] = rows;
  if (!state) throw new Error('an aggregate gave no row');
  return state;
}
