import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders, orderTicketLines } from '@/federation/db/schema/commerce/order';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { ApiError, notFound } from '@/federation/http/api-error';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { ofReachableOrder } from '@/federation/modules/commerce/order/reachable-orders';
import { type FormatRow, startColumns, withStart } from '@/federation/modules/events/event-format/repository';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import type { PaidTicket, RefundTerms } from '@/lib/domain/commerce/ticket/refund-terms';
import { actionRefusal, type TicketAction, type TicketFacts } from '@/lib/domain/commerce/ticket/ticket-action';

export interface LockedTicket extends FormatRow {
  readonly ticket: typeof tickets.$inferSelect;
  readonly line: SoldLine;
}

const { refundSteps, startTime, insuranceKopecks, vipKopecks, count, teamId, vipPerson } = orderTicketLines;

export const soldColumns = { refundSteps, startTime, insuranceKopecks, vipKopecks, count, teamId, vipPerson };
export type SoldLine = Pick<typeof orderTicketLines.$inferSelect, keyof typeof soldColumns>;

export const refundTermsOf = ({
  ticket,
  format,
  eventCity,
  line,
}: Pick<LockedTicket, 'ticket' | 'format' | 'eventCity' | 'line'>): RefundTerms => ({
  steps: line.refundSteps ?? format.refundSteps,
  startTime: format.startTime,
  soldStartTime: line.startTime ?? format.startTime,
  timezone: eventCity.timezone,
  cancelled: format.cancelled,
  promocode: ticket.promocode,
});

export const paidTicketOf = ({ ticket, line }: Pick<LockedTicket, 'ticket' | 'line'>): PaidTicket => ({
  costKopecks: ticket.costKopecks,
  insuranceKopecks: line.insuranceKopecks / line.count,
  surchargeKopecks: surchargeOf({ ticket, line }),
});

/** The later payment for the personal discount, exactly. */
export const surchargeOf = ({ ticket, line }: Pick<LockedTicket, 'ticket' | 'line'>): Kopecks =>
  ticket.surchargeOrderId ? line.vipKopecks : 0;

/** The ticket that the caller knows under this id: one they bought, or one they were given. */
export function ticketWithin(db: Database, publicId: string, access: AccessScope): SQL | undefined {
  const { userId } = access;
  const isBought = and(
    eq(tickets.publicId, publicId),
    or(eq(tickets.originalUserId, userId), and(eq(tickets.holderId, userId), isNull(tickets.transferredAs))),
  );
  const isReceived = and(eq(tickets.transferredAs, publicId), eq(tickets.holderId, userId));
  return and(or(isBought, isReceived), ofReachableOrder(db, tickets.orderId, access));
}

export const ticketOwnerOf = ({ originalUserId, holderId }: typeof tickets.$inferSelect): string =>
  originalUserId ?? holderId;
export const ownerIdOf = sql<string>`coalesce(${tickets.originalUserId}, ${tickets.holderId})`;

export const idForUser = (ticket: typeof tickets.$inferSelect, memberId: string): string =>
  (ticket.holderId === memberId && ticket.transferredAs) || ticket.publicId;

export const factsOf = (locked: LockedTicket): TicketFacts => {
  const { ticket, format } = locked;
  return {
    status: ticket.status,
    ownerId: ticketOwnerOf(ticket),
    holderId: ticket.holderId,
    registered: ticket.registered,
    offlineRegistered: ticket.offlineRegistered,
    checkedIn: ticket.checkedInAt !== null,
    discounted: ticket.discounted,
    teamFormat: format.team,
    startTime: format.startTime,
    refund: refundTermsOf(locked),
  };
};

export interface ActionRequest {
  readonly publicId: string;
  readonly access: AccessScope;
  readonly action: TicketAction;
  readonly now: Date;
}

/** Throws 404 on another's ticket and 400 with the reason when the action is not allowed. */
export async function lockTicket(tx: Database, { publicId, access, action, now }: ActionRequest) {
  const rows = tx
    .select({ ticket: tickets, line: soldColumns, format: formats, ...startColumns })
    .from(tickets)
    .innerJoin(orderTicketLines, eq(orderTicketLines.publicId, tickets.lineId))
    .innerJoin(formats, eq(formats.publicId, tickets.formatId))
    .$dynamic();
  const [locked] = await withStart(rows)
    .where(ticketWithin(tx, publicId, access))
    .for('no key update', { of: tickets });
  if (!locked) throw notFound('Такого билета нет');
  const refusal = actionRefusal(action, factsOf(locked), access.userId, now);
  if (refusal) throw new ApiError(400, refusal);
  return locked;
}

/** Locks those of the named tickets that the caller knows, by id; what may be done with each is judged later. Throws 404 if none is known. */
export async function lockTicketsNamed(tx: Database, publicIds: readonly string[], access: AccessScope) {
  const locked = await tx
    .select({ ticket: tickets, format: formats })
    .from(tickets)
    .innerJoin(formats, eq(formats.publicId, tickets.formatId))
    .where(or(...publicIds.map((publicId) => ticketWithin(tx, publicId, access))))
    .orderBy(asc(tickets.publicId))
    .for('no key update', { of: tickets });
  if (locked.length === 0) throw notFound('Такого билета нет');
  return locked;
}

/** Locks all that a user holds or has handed on, by id, before their orders are touched (docs/locks.md). */
export async function lockTicketsOfUser(tx: Database, userId: string): Promise<void> {
  // A later payment for a ticket is settled from its order to the ticket.
  await tx
    .select({ publicId: orders.publicId })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.surchargeOf), inArray(orders.status, ['new', 'canceled'])))
    .orderBy(asc(orders.publicId))
    .for('no key update');
  await tx
    .select({ publicId: tickets.publicId })
    .from(tickets)
    .where(or(eq(tickets.holderId, userId), eq(tickets.originalUserId, userId)))
    .orderBy(asc(tickets.publicId))
    .for('no key update');
}

export type LockTicket = typeof lockTicket;

type Changes = Partial<typeof tickets.$inferInsert>;
type HistoryEntry = Pick<typeof ticketHistory.$inferInsert, 'action' | 'actorId' | 'at' | 'changed'>;

export async function changeTicket(
  tx: Database,
  ticketId: string,
  changes: Changes,
  action: HistoryEntry,
): Promise<void> {
  await tx.update(tickets).set(changes).where(eq(tickets.publicId, ticketId));
  await tx.insert(ticketHistory).values({ ticketId, ...action });
}

/** A ticket without a participant, and without data of a former one. */
export const nobody = {
  registered: false,
  firstName: '',
  lastName: '',
  secondName: '',
  birthDate: null,
  gender: null,
  phone: null,
  cluster: null,
  clusterDocumentId: null,
  provenPerson: null,
  itemSize: null,
  regionId: null,
  additionalFields: [],
  formerParticipant: null,
} as const satisfies Changes;
