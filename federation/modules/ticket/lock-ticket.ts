import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ApiError, notFound } from '@/federation/http/api-error';
import { type FormatRow, startColumns, withStart } from '@/federation/modules/event-format/repository';
import { formats } from '@/federation/modules/event-format/tables';
import { ofReachableOrder } from '@/federation/modules/order/reach';
import type { Reach } from '@/federation/modules/session/scope';
import { actionRefusal, type TicketAction, type TicketFacts } from '@/lib/domain/ticket-action';
import { ticketHistory, tickets } from './tables';

/** A ticket that nobody else can change until the transaction ends. */
export interface LockedTicket extends FormatRow {
  readonly ticket: typeof tickets.$inferSelect;
}

/** The ticket that the caller knows under this id: one they bought, or one they were given (promise 28). */
export function ticketOfMember(db: Database, publicId: string, reach: Reach): SQL | undefined {
  const { userId } = reach;
  const isBought = and(
    eq(tickets.publicId, publicId),
    or(eq(tickets.originalUserId, userId), and(eq(tickets.holderId, userId), isNull(tickets.transferredAs))),
  );
  const isReceived = and(eq(tickets.transferredAs, publicId), eq(tickets.holderId, userId));
  return and(or(isBought, isReceived), ofReachableOrder(db, tickets.orderId, reach));
}

/** The id under which the member knows the ticket. */
export const idForMember = (ticket: typeof tickets.$inferSelect, memberId: string): string =>
  (ticket.holderId === memberId && ticket.transferredAs) || ticket.publicId;

/** What the rules of actions ask of a ticket. */
export const factsOf = ({ ticket, event, format }: LockedTicket): TicketFacts => ({
  status: ticket.status,
  ownerId: ticket.originalUserId ?? ticket.holderId,
  holderId: ticket.holderId,
  registered: ticket.registered,
  offlineRegistered: ticket.offlineRegistered,
  checkedIn: ticket.checkedInAt !== null,
  promocode: ticket.promocode,
  discounted: ticket.discounted,
  eventCancel: event.cancel,
  startTime: format.startTime,
});

export interface ActionRequest {
  /** As the member knows the ticket. */
  readonly publicId: string;
  readonly reach: Reach;
  readonly action: TicketAction;
  readonly now: Date;
}

/**
 * Locks the ticket for one action of its member: whoever comes at the same time waits and is judged by what this one
 * leaves (promise 7). Throws 404 on another's ticket and 400 with the reason when the action is not allowed.
 */
export async function lockTicket(tx: Database, { publicId, reach, action, now }: ActionRequest) {
  const rows = tx
    .select({ ticket: tickets, format: formats, ...startColumns })
    .from(tickets)
    .innerJoin(formats, eq(formats.publicId, tickets.formatId))
    .$dynamic();
  const [locked] = await withStart(rows)
    .where(ticketOfMember(tx, publicId, reach))
    .for('no key update', { of: tickets });
  if (!locked) throw notFound('Такого билета нет');
  const refusal = actionRefusal(action, factsOf(locked), reach.userId, now);
  if (refusal) throw new ApiError(400, refusal);
  return locked;
}

/** How an action gets its ticket; another one is the control of the race tests. */
export type LockTicket = typeof lockTicket;

type Changes = Partial<typeof tickets.$inferInsert>;
type Deed = Pick<typeof ticketHistory.$inferInsert, 'deed' | 'actorId' | 'at'>;

/** Changes a locked ticket and writes into its history what was done. */
export async function changeTicket(tx: Database, ticketId: string, changes: Changes, deed: Deed): Promise<void> {
  await tx.update(tickets).set(changes).where(eq(tickets.publicId, ticketId));
  await tx.insert(ticketHistory).values({ ticketId, ...deed });
}

/** A ticket without a participant. */
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
  itemSize: null,
  regionId: null,
  additionalFields: [],
} as const satisfies Changes;
