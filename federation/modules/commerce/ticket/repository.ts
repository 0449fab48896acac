import { and, asc, desc, eq, gt, inArray, lte, ne, not, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { orderTicketLines } from '@/federation/db/schema/commerce/order';
import { teams } from '@/federation/db/schema/commerce/team';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { addressOf, userById } from '@/federation/modules/account/user/repository';
import { ofReachableOrder } from '@/federation/modules/commerce/order/reachable-orders';
import {
  type FormatOnSaleRow,
  startColumns,
  startOffers,
  withStart,
} from '@/federation/modules/events/event-format/repository';
import { type SoldLine, soldColumns, ticketWithin } from './lock-ticket';

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

const heldWithin = (db: Database, access: AccessScope) =>
  and(eq(tickets.holderId, access.userId), ofReachableOrder(db, tickets.orderId, access));

/** Whether a ticket cannot be used any more: it was given back, or is void. */
const isOver = inArray(tickets.status, ['processing', 'refunded', 'withdrawn']);

/** Held by the caller and good for a start to come; the nearest first. */
export function ticketsToCome(db: Database, access: AccessScope, now: Date): Promise<TicketRow[]> {
  return ticketRows(db)
    .where(and(heldWithin(db, access), gt(formats.startTime, now), not(isOver)))
    .orderBy(asc(formats.startTime), asc(tickets.ticketNumber));
}

export function ticketsGiven(db: Database, access: AccessScope): Promise<TicketRow[]> {
  const { userId } = access;
  const isGiven = and(eq(tickets.originalUserId, userId), ne(tickets.holderId, userId));
  return ticketRows(db)
    .where(and(isGiven, ofReachableOrder(db, tickets.orderId, access)))
    .orderBy(asc(formats.startTime), asc(tickets.ticketNumber));
}

/** Held by the caller, started already or of no use any more; the latest first. */
export function ticketsPast(db: Database, access: AccessScope, now: Date): Promise<TicketRow[]> {
  return ticketRows(db)
    .where(and(heldWithin(db, access), or(lte(formats.startTime, now), isOver)))
    .orderBy(desc(formats.startTime), asc(tickets.ticketNumber));
}

export async function findTicket(db: Database, publicId: string, access: AccessScope): Promise<TicketRow | undefined> {
  const [row] = await ticketRows(db).where(ticketWithin(db, publicId, access));
  return row;
}

export async function emailOf(db: Database, memberId: string): Promise<string> {
  const user = await userById(db, memberId);
  return (user && addressOf(user)) ?? '';
}
