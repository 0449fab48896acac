import { and, asc, desc, eq, gt, inArray, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { orderTicketLines } from '@/federation/db/schema/commerce/order';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import type { Reach } from '@/federation/modules/account/session/scope';
import { addressOf, userById } from '@/federation/modules/account/user/repository';
import { ofReachableOrder } from '@/federation/modules/commerce/order/reach';
import {
  type FormatOnSaleRow,
  startColumns,
  startOffers,
  withStart,
} from '@/federation/modules/events/event-format/repository';
import { type SoldLine, soldColumns, ticketOfMember } from './lock-ticket';

export interface TicketRow extends FormatOnSaleRow {
  readonly ticket: typeof tickets.$inferSelect;
  readonly line: SoldLine;
  readonly holderEmail: string | null;
  readonly teamNumber: string | null;
  readonly teamName: string | null;
}

const ticketRows = (db: Database) =>
  withStart(
    db
      .select({
        ticket: tickets,
        line: soldColumns,
        holderEmail: sql<string | null>`coalesce(${users.email}, ${users.guestEmail})`,
        teamNumber: teams.number,
        teamName: teams.name,
        format: formats,
        ...startColumns,
        ...startOffers(db),
      })
      .from(tickets)
      .innerJoin(users, eq(users.publicId, tickets.holderId))
      .innerJoin(orderTicketLines, eq(orderTicketLines.publicId, tickets.lineId))
      .innerJoin(formats, eq(formats.publicId, tickets.formatId))
      .leftJoin(teams, eq(teams.publicId, tickets.teamId))
      .$dynamic(),
  );

const heldWithin = (db: Database, reach: Reach) =>
  and(eq(tickets.holderId, reach.userId), ofReachableOrder(db, tickets.orderId, reach));

/** Whether a ticket cannot be used any more: it was given back, or is void. */
const isOver = inArray(tickets.status, ['processing', 'refunded', 'withdrawn']);

/** Held by the caller and good for a start to come; the nearest first. */
export function ticketsToCome(db: Database, reach: Reach, now: Date): Promise<TicketRow[]> {
  return ticketRows(db)
    .where(and(heldWithin(db, reach), gt(formats.startTime, now), not(isOver)))
    .orderBy(asc(formats.startTime), asc(tickets.ticketNumber));
}

export function ticketsGiven(db: Database, reach: Reach): Promise<TicketRow[]> {
  const { userId } = reach;
  const isGiven = and(eq(tickets.originalUserId, userId), ne(tickets.holderId, userId));
  return ticketRows(db)
    .where(and(isGiven, ofReachableOrder(db, tickets.orderId, reach)))
    .orderBy(asc(formats.startTime), asc(tickets.ticketNumber));
}

/** Held by the caller, started already or of no use any more; the latest first. */
export function ticketsPast(db: Database, reach: Reach, now: Date): Promise<TicketRow[]> {
  return ticketRows(db)
    .where(and(heldWithin(db, reach), or(lte(formats.startTime, now), isOver)))
    .orderBy(desc(formats.startTime), asc(tickets.ticketNumber));
}

export async function findTicket(db: Database, publicId: string, reach: Reach): Promise<TicketRow | undefined> {
  const [row] = await ticketRows(db).where(ticketOfMember(db, publicId, reach));
  return row;
}

export async function emailOf(db: Database, memberId: string): Promise<string> {
  const user = await userById(db, memberId);
  return (user && addressOf(user)) ?? '';
}
