import { and, asc, eq, exists, gte, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { codeHashOf, tickets } from '@/federation/db/schema/commerce/ticket';
import { checkinLinks, checkins, checkinUndos } from '@/federation/db/schema/desk/checkin';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { withStart } from '@/federation/modules/events/event-format/repository';

/** The code that lets in: its holder's (decision 010). */
const liveCode = codeHashOf(sql`coalesce(${tickets.transferredAs}, ${tickets.publicId})`);
const boughtCode = codeHashOf(tickets.publicId);

const ofTicket = { ticket: tickets, formatTitle: formats.title, liveCode, boughtCode };

/** A ticket with the codes that were ever given out for it. */
export interface CodedTicket {
  readonly ticket: typeof tickets.$inferSelect;
  readonly formatTitle: string;
  readonly liveCode: string;
  readonly boughtCode: string;
}

export const ticketsOf = (db: Database, eventCityId: string): Promise<CodedTicket[]> =>
  db
    .select(ofTicket)
    .from(tickets)
    .innerJoin(formats, eq(formats.publicId, tickets.formatId))
    .where(eq(formats.eventCityId, eventCityId))
    .orderBy(asc(tickets.ticketNumber));

/** The ticket of a code, valid or revoked, locked until the transaction ends. */
export async function lockScanned(tx: Database, codeHash: string) {
  const [found] = await scanned(tx, codeHash).for('no key update', { of: tickets });
  return found;
}

export const scanned = (db: Database, codeHash: string) =>
  withStart(
    db
      .select({
        ...ofTicket,
        eventCityId: eventCities.publicId,
        eventTitle: events.title,
        cityName: cities.nameRu,
      })
      .from(tickets)
      .innerJoin(formats, eq(formats.publicId, tickets.formatId))
      .$dynamic(),
  ).where(or(eq(liveCode, codeHash), eq(boughtCode, codeHash)));

export type LockScanned = typeof lockScanned;

const firstScans = (db: Database) =>
  db
    .selectDistinctOn([checkins.ticketId], {
      ticketId: checkins.ticketId,
      codeHash: liveCode,
      scanId: checkins.scanId,
      scannedAt: checkins.scannedAt,
      label: checkinLinks.label,
      times: sql`count(*) over (partition by ${checkins.ticketId})`.mapWith(Number),
    })
    .from(checkins)
    .innerJoin(checkinLinks, eq(checkinLinks.publicId, checkins.linkId))
    .innerJoin(tickets, eq(tickets.publicId, checkins.ticketId))
    .$dynamic();

const isUndone = (db: Database) =>
  exists(db.select({ one: sql`1` }).from(checkinUndos).where(eq(checkinUndos.scanId, checkins.scanId)));

const byTime = [
  asc(checkins.ticketId),
  asc(checkins.scannedAt),
  asc(checkins.receivedAt),
  asc(checkins.scanId),
] as const;

/** The earliest scan of a ticket that let its holder in, and how many did. */
export type FirstScanRow = Awaited<ReturnType<typeof firstScans>>[number];

export async function firstScanOf(db: Database, ticketId: string): Promise<FirstScanRow | undefined> {
  const [row] = await firstScans(db)
    .where(and(eq(checkins.ticketId, ticketId), not(isUndone(db))))
    .orderBy(...byTime);
  return row;
}

/** Scans of each ticket of the event city that let anybody in, or were made known since the instant. */
export function firstScansOf(db: Database, eventCityId: string, since?: Date): Promise<FirstScanRow[]> {
  const known = db
    .select({ ticketId: checkins.ticketId })
    .from(checkins)
    .innerJoin(checkinLinks, eq(checkinLinks.publicId, checkins.linkId))
    .where(and(eq(checkinLinks.eventCityId, eventCityId), since && gte(checkins.receivedAt, since)));
  return firstScans(db)
    .where(and(inArray(checkins.ticketId, known), not(isUndone(db))))
    .orderBy(...byTime);
}

/** The valid codes of the event city's tickets whose scans were all undone, the last one since the instant. */
export async function undoneCodesOf(db: Database, eventCityId: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ codeHash: liveCode })
    .from(checkinUndos)
    .innerJoin(checkins, eq(checkins.scanId, checkinUndos.scanId))
    .innerJoin(checkinLinks, eq(checkinLinks.publicId, checkins.linkId))
    .innerJoin(tickets, eq(tickets.publicId, checkins.ticketId))
    .where(
      and(eq(checkinLinks.eventCityId, eventCityId), gte(checkinUndos.undoneAt, since), isNull(tickets.checkedInAt)),
    );
  return rows.map(({ codeHash }) => codeHash);
}

export const countingScansOf = (db: Database, ticketId: string) =>
  db
    .select({ scanId: checkins.scanId })
    .from(checkins)
    .where(and(eq(checkins.ticketId, ticketId), not(isUndone(db))));
