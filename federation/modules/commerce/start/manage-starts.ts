import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import type { Deps } from '@/federation/deps';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { tellingOfStarts } from '@/federation/modules/commerce/ticket/start-changes';
import { recordVersions } from '@/federation/modules/events/calendar/record-versions';
import { type EventRow, firstStarts, lockEventIn } from '@/federation/modules/events/calendar/repository';
import { DAY_MS, type Day, dayAfter, dayIn } from '@/lib/domain/base/time/day';

interface FormatsWanted {
  readonly eventCityId: string;
  readonly title?: string | undefined;
}

const wantedFormats = ({ eventCityId, title }: FormatsWanted) =>
  and(eq(formats.eventCityId, eventCityId), title === undefined ? undefined : eq(formats.title, title));

type Changing = Pick<Deps, 'db' | 'queue'>;

export const closeSale = (deps: Changing, wanted: FormatsWanted, call: OperatorCall): Promise<string[]> =>
  changing(deps, { command: 'close-sale', ...wanted }, call, (tx) =>
    tx
      .update(formats)
      .set({ saleEnds: call.now })
      .where(
        and(
          wantedFormats(wanted),
          eq(formats.cancelled, false),
          gt(formats.startTime, call.now),
          or(isNull(formats.saleEnds), gt(formats.saleEnds, call.now)),
        ),
      )
      .returning({ formatId: formats.publicId, title: formats.title }),
  );

/** Takes formats from the event's page, or puts them back; their own addresses open, and their tickets stay good. */
export const hideFormats = (
  deps: Changing,
  { hidden, ...wanted }: FormatsWanted & { readonly hidden: boolean },
  call: OperatorCall,
): Promise<string[]> =>
  changing(deps, { command: hidden ? 'hide-format' : 'show-format', ...wanted }, call, (tx) =>
    tx
      .update(formats)
      .set({ hidden })
      .where(and(wantedFormats(wanted), eq(formats.hidden, !hidden)))
      .returning({ formatId: formats.publicId, title: formats.title }),
  );

function changing(
  { db, queue }: Changing,
  { command, eventCityId }: FormatsWanted & { readonly command: string },
  call: OperatorCall,
  change: (tx: Database) => Promise<{ readonly formatId: string; readonly title: string }[]>,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const event = await lockEventIn(tx, eventCityId);
    const changed = await change(tx);
    if (!event || changed.length === 0) return [];
    await recordVersions(tx, [event.publicId], await firstStarts(tx), call.now);
    await recordAction(tx, command, eventCityId, call);
    await queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'calendar', public_id: event.publicId }] });
    return changed.map(({ title }) => title);
  });
}

interface PlacedStart {
  readonly eventId: string;
  readonly title: string;
  readonly city: string;
  readonly timezone: string;
  readonly startTime: Date;
  readonly tickets: number;
  readonly cities: number;
}

export async function startToMove(db: Database, eventCityId: string): Promise<PlacedStart | undefined> {
  const [found] = await db
    .select({
      eventId: events.publicId,
      title: events.title,
      city: cities.nameRu,
      timezone: eventCities.timezone,
      startTime: eventCities.startTime,
      cities: sql<number>`(select count(*)::int from event_cities others where others.event_id = ${events.publicId})`,
    })
    .from(eventCities)
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId))
    .where(eq(eventCities.publicId, eventCityId));
  if (!found) return;
  const [sold] = await db
    .select({ tickets: count() })
    .from(tickets)
    .innerJoin(formats, eq(formats.publicId, tickets.formatId))
    .where(and(eq(formats.eventCityId, eventCityId), eq(tickets.status, 'paid')));
  return { ...found, tickets: sold?.tickets ?? 0 };
}

/** Formats and ends of sale go along, the event's days follow. Returns how many e-mails were written. */
export function moveEvent(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { eventCityId, begins }: { readonly eventCityId: string; readonly begins: Date },
  call: OperatorCall,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const event = await lockEventIn(tx, eventCityId);
    if (!event) throw new Error('no such event city');
    const startsBefore = await firstStarts(tx);
    const { told } = await tellingOfStarts(tx, deps, call.now, () => shift(tx, event, { eventCityId, begins }));
    await recordVersions(tx, [event.publicId], startsBefore, call.now);
    await recordAction(tx, 'move-event', eventCityId, call);
    await deps.queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'calendar', public_id: event.publicId }] });
    return told;
  });
}

async function shift(
  tx: Database,
  event: EventRow,
  { eventCityId, begins }: { readonly eventCityId: string; readonly begins: Date },
): Promise<void> {
  const { publicId: eventId, startDate, endDate } = event;
  const before = await placesOf(tx, eventId);
  const was = before.find(({ publicId }) => publicId === eventCityId);
  if (!was) throw new Error('no such event city');
  await tx.update(eventCities).set({ startTime: begins }).where(eq(eventCities.publicId, eventCityId));
  await shiftFormats(tx, eventCityId, begins.getTime() - was.startTime.getTime());
  if (dayIn(was.startTime, was.timezone) === dayIn(begins, was.timezone)) return;
  const [first, last] = daysOf(before);
  const [firstNow, lastNow] = daysOf(await placesOf(tx, eventId));
  await tx
    .update(events)
    .set({
      startDate: dayAfter(startDate, { days: daysBetween(first, firstNow) }),
      endDate: dayAfter(endDate, { days: daysBetween(last, lastNow) }),
      // Texts about the old days are obsolete.
      dateText: null,
    })
    .where(eq(events.publicId, eventId));
}

async function shiftFormats(tx: Database, eventCityId: string, laterMs: number): Promise<void> {
  const later = `${laterMs} milliseconds`;
  const ids = await tx
    .select({ id: formats.publicId })
    .from(formats)
    .where(eq(formats.eventCityId, eventCityId))
    .orderBy(asc(formats.publicId))
    .for('no key update');
  await tx
    .update(formats)
    .set({
      startTime: sql`${formats.startTime} + ${later}::interval`,
      saleEnds: sql`${formats.saleEnds} + ${later}::interval`,
    })
    .where(
      inArray(
        formats.publicId,
        ids.map(({ id }) => id),
      ),
    );
}

const placesOf = (tx: Database, eventId: string) =>
  tx.select().from(eventCities).where(eq(eventCities.eventId, eventId));

/** The first and the last day on which an event begins in one of its cities. */
function daysOf(places: readonly (typeof eventCities.$inferSelect)[]): readonly [Day, Day] {
  const days = places.map(({ startTime, timezone }) => dayIn(startTime, timezone)).sort();
  return [days[0] ?? '', days.at(-1) ?? ''];
}

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
