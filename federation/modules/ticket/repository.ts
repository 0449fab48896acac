import { and, asc, desc, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/modules/calendar/tables';
import type { FormatRow } from '@/federation/modules/event-format/repository';
import { formats } from '@/federation/modules/event-format/tables';
import { users } from '@/federation/modules/user/tables';
import { tickets } from './tables';

/** A ticket with what it lets in to. */
export interface TicketRow extends FormatRow {
  readonly ticket: typeof tickets.$inferSelect;
  readonly holderEmail: string | null;
}

const ticketRows = (db: Database) =>
  db
    .select({
      ticket: tickets,
      holderEmail: users.email,
      format: formats,
      event: events,
      eventCity: eventCities,
      city: cities,
    })
    .from(tickets)
    .innerJoin(users, eq(users.publicId, tickets.holderId))
    .innerJoin(formats, eq(formats.publicId, tickets.formatId))
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId));

/** Held by the user, the start still to come; the nearest first. */
export function ticketsToCome(db: Database, userId: string, now: Date): Promise<TicketRow[]> {
  return ticketRows(db)
    .where(and(eq(tickets.holderId, userId), gt(formats.startTime, now)))
    .orderBy(asc(formats.startTime), asc(tickets.ticketNumber));
}

/** Bought by the user and given to another (U-24). */
export function ticketsGiven(db: Database, userId: string): Promise<TicketRow[]> {
  return ticketRows(db)
    .where(and(eq(tickets.originalUserId, userId), ne(tickets.holderId, userId)))
    .orderBy(asc(formats.startTime), asc(tickets.ticketNumber));
}

/** Held by the user, started already; the latest first. */
export function ticketsPast(db: Database, userId: string, now: Date): Promise<TicketRow[]> {
  return ticketRows(db)
    .where(and(eq(tickets.holderId, userId), lte(formats.startTime, now)))
    .orderBy(desc(formats.startTime), asc(tickets.ticketNumber));
}

/** A ticket that the user holds or has given away; any other is not found (promise 28). */
export async function findTicket(db: Database, publicId: string, userId: string): Promise<TicketRow | undefined> {
  const isTheirs = or(eq(tickets.holderId, userId), eq(tickets.originalUserId, userId));
  const [row] = await ticketRows(db).where(and(eq(tickets.publicId, publicId), isTheirs));
  return row;
}
