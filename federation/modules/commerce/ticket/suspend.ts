import { and, asc, eq, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders, orderTicketLines } from '@/federation/db/schema/commerce/order';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import type { Deps } from '@/federation/deps';
import { releasePlace } from '@/federation/modules/base/reservation/release';
import { isPaymentGone } from '@/federation/modules/commerce/payment/payment-gone';
import { startColumns, withStart } from '@/federation/modules/events/event-format/repository';
import type { TicketHistoryAction, TicketStatus } from '@/lib/domain/commerce/ticket/ticket-action';
import { emailHolder } from './email-holder';
import { ticketRestoredEmail, ticketSuspendedEmail, ticketWithdrawnEmail } from './life-emails';
import { changeTicket, type LockedTicket, soldColumns } from './lock-ticket';
import { returnShirt } from './shirt';
import { leaveTeam, lockTeams } from './team';

type Order = Pick<typeof orders.$inferSelect, 'publicId' | 'userId'>;
type TicketDeps = Pick<Deps, 'queue' | 'settings'>;

export const lockTicketsOf = (tx: Database, orderId: string): Promise<LockedTicket[]> =>
  withStart(
    tx
      .select({ ticket: tickets, line: soldColumns, format: formats, ...startColumns })
      .from(tickets)
      .innerJoin(orderTicketLines, eq(orderTicketLines.publicId, tickets.lineId))
      .innerJoin(formats, eq(formats.publicId, tickets.formatId))
      .$dynamic(),
  )
    .where(or(eq(tickets.orderId, orderId), eq(tickets.surchargeOrderId, orderId)))
    .orderBy(asc(tickets.publicId))
    .for('no key update', { of: tickets });

async function ofOrder(tx: Database, orderId: string, status: TicketStatus): Promise<LockedTicket[]> {
  const all = await lockTicketsOf(tx, orderId);
  return all.filter(({ ticket }) => ticket.status === status);
}

/** Leaves tickets that have admitted somebody, and those of past starts. Returns how many are suspended. */
export async function suspendTickets(tx: Database, deps: TicketDeps, order: Order, now: Date): Promise<number> {
  const all = await ofOrder(tx, order.publicId, 'paid');
  const coming = all.filter(({ ticket, format }) => ticket.checkedInAt === null && format.startTime > now);
  for (const locked of coming) {
    await changeTicket(tx, locked.ticket.publicId, { status: 'suspended' }, action('ticket-suspended', now));
    await tellRecipient(tx, deps, order, locked, { dedupeKey: 'ticket-suspended', message: ticketSuspendedEmail, now });
  }
  return coming.length;
}

/** Tickets of a start that was cancelled meanwhile are void: the bank has given the money back already. */
export async function restoreTickets(tx: Database, deps: TicketDeps, order: Order, now: Date): Promise<void> {
  const suspended = await ofOrder(tx, order.publicId, 'suspended');
  const ofCancelled = suspended.filter(({ format }) => format.cancelled);
  await lockTeams(
    tx,
    ofCancelled.flatMap(({ ticket }) => ticket.teamId ?? []),
  );
  for (const locked of ofCancelled) await withdrawTicket(tx, locked, now);
  for (const locked of suspended.filter(({ format }) => !format.cancelled)) {
    if (await isOtherPaymentGone(tx, locked, order)) continue;
    await changeTicket(tx, locked.ticket.publicId, { status: 'paid' }, action('ticket-restored', now));
    await tellRecipient(tx, deps, order, locked, { dedupeKey: 'ticket-restored', message: ticketRestoredEmail, now });
  }
}

/** Whether the bank has also taken back the other payment of a ticket that was paid in two parts. */
async function isOtherPaymentGone(tx: Database, { ticket }: LockedTicket, order: Order): Promise<boolean> {
  if (!ticket.surchargeOrderId) return false;
  const other = ticket.orderId === order.publicId ? ticket.surchargeOrderId : ticket.orderId;
  return (await tx.$count(orders, and(eq(orders.publicId, other), isPaymentGone(tx)))) > 0;
}

/** The tickets of an order with this status are void, their places and T-shirts are on sale again. */
export async function withdrawTickets(
  tx: Database,
  deps: TicketDeps,
  order: Order,
  { status, now }: { readonly status: 'paid' | 'suspended'; readonly now: Date },
): Promise<void> {
  const all = await ofOrder(tx, order.publicId, status);
  const found = all.filter(({ ticket }) => ticket.checkedInAt === null);
  await lockTeams(
    tx,
    found.flatMap(({ ticket }) => ticket.teamId ?? []),
  );
  for (const locked of found) {
    await withdrawTicket(tx, locked, now);
    await tellRecipient(tx, deps, order, locked, { dedupeKey: 'ticket-withdrawn', message: ticketWithdrawnEmail, now });
  }
}

/** Voids without an e-mail and without a refund. The caller has locked the ticket and its team. */
export async function withdrawTicket(tx: Database, locked: LockedTicket, now: Date): Promise<void> {
  const { ticket, line } = locked;
  await changeTicket(
    tx,
    ticket.publicId,
    { status: 'withdrawn', registered: false, itemSize: null },
    action('ticket-withdrawn', now),
  );
  await releasePlace(tx, { ...ticket, teamId: line.teamId });
  await leaveTeam(tx, ticket);
  await returnShirt(tx, locked, now);
}

const action = (name: TicketHistoryAction, at: Date) => ({ action: name, actorId: null, at });

interface Telling {
  readonly dedupeKey: string;
  readonly message: typeof ticketSuspendedEmail;
  readonly now: Date;
}

/** E-mails the buyer about the order and holders of handed-on tickets about theirs. */
async function tellRecipient(
  tx: Database,
  deps: TicketDeps,
  order: Order,
  locked: LockedTicket,
  { dedupeKey, message, now }: Telling,
): Promise<void> {
  const { publicId, holderId } = locked.ticket;
  if (holderId === order.userId) return;
  const told = { dedupeKey: `${dedupeKey}:${publicId}:${now.toISOString()}`, ...message(locked), now };
  await emailHolder(tx, deps, { memberId: holderId, ...told });
}
