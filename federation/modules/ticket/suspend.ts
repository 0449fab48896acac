import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { formats } from '@/federation/db/schema/event-format';
import { type orders, orderTicketLines } from '@/federation/db/schema/order';
import { tickets } from '@/federation/db/schema/ticket';
import type { Deps } from '@/federation/deps';
import { startColumns, withStart } from '@/federation/modules/event-format/repository';
import { releasePlace } from '@/federation/modules/order/release-claim';
import type { TicketDeed, TicketStatus } from '@/lib/domain/ticket-action';
import { ticketRestoredLetter, ticketSuspendedLetter, ticketWithdrawnLetter } from './life-letters';
import { changeTicket, type LockedTicket, soldColumns } from './lock-ticket';
import { giveShirtBack } from './shirt';
import { leaveTeam, lockTeams } from './team';
import { tellMember } from './tell-member';

type Order = Pick<typeof orders.$inferSelect, 'publicId' | 'userId'>;
type TicketDeps = Pick<Deps, 'queue' | 'settings'>;

/**
 * Locks the tickets of an order, by id. They are locked before the order, as who gives a ticket back locks it first and
 * then its order.
 */
export const lockTicketsOf = (tx: Database, orderId: string): Promise<LockedTicket[]> =>
  withStart(
    tx
      .select({ ticket: tickets, line: soldColumns, format: formats, ...startColumns })
      .from(tickets)
      .innerJoin(orderTicketLines, eq(orderTicketLines.publicId, tickets.lineId))
      .innerJoin(formats, eq(formats.publicId, tickets.formatId))
      .$dynamic(),
  )
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.publicId))
    .for('no key update', { of: tickets });

async function ofOrder(tx: Database, orderId: string, status: TicketStatus): Promise<LockedTicket[]> {
  const all = await lockTicketsOf(tx, orderId);
  return all.filter(({ ticket }) => ticket.status === status);
}

/**
 * Tickets whose money the bank took back let nobody in until the federation has decided; those by which somebody was let
 * in, and those of starts that are over, stay as they are. Tells how many.
 */
export async function suspendTickets(tx: Database, deps: TicketDeps, order: Order, now: Date): Promise<number> {
  const all = await ofOrder(tx, order.publicId, 'paid');
  const coming = all.filter(({ ticket, format }) => ticket.checkedInAt === null && format.startTime > now);
  for (const locked of coming) {
    await changeTicket(tx, locked.ticket.publicId, { status: 'suspended' }, deed('ticket-suspended', now));
    await tellRecipient(tx, deps, order, locked, { occasion: 'ticket-suspended', letter: ticketSuspendedLetter, now });
  }
  return coming.length;
}

/** The suspended tickets of an order are good again. */
export async function restoreTickets(tx: Database, deps: TicketDeps, order: Order, now: Date): Promise<void> {
  for (const locked of await ofOrder(tx, order.publicId, 'suspended')) {
    await changeTicket(tx, locked.ticket.publicId, { status: 'paid' }, deed('ticket-restored', now));
    await tellRecipient(tx, deps, order, locked, { occasion: 'ticket-restored', letter: ticketRestoredLetter, now });
  }
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
    const { ticket, line, eventCity } = locked;
    await changeTicket(
      tx,
      ticket.publicId,
      { status: 'withdrawn', registered: false, itemSize: null },
      deed('ticket-withdrawn', now),
    );
    await releasePlace(tx, { ...ticket, teamId: line.teamId });
    await leaveTeam(tx, ticket);
    if (ticket.itemSize) {
      const { orderId, itemSize: size } = ticket;
      await giveShirtBack(tx, { orderId, eventCityId: eventCity.publicId, size, now });
    }
    await tellRecipient(tx, deps, order, locked, { occasion: 'ticket-withdrawn', letter: ticketWithdrawnLetter, now });
  }
}

const deed = (name: TicketDeed, at: Date) => ({ deed: name, actorId: null, at });

interface Telling {
  readonly occasion: string;
  readonly letter: typeof ticketSuspendedLetter;
  readonly now: Date;
}

/** The buyer is told of the order; who was given a ticket of it is told of the ticket. */
async function tellRecipient(
  tx: Database,
  deps: TicketDeps,
  order: Order,
  locked: LockedTicket,
  { occasion, letter, now }: Telling,
): Promise<void> {
  const { publicId, holderId } = locked.ticket;
  if (holderId === order.userId) return;
  const told = { occasion: `${occasion}:${publicId}:${now.toISOString()}`, ...letter(locked), now };
  await tellMember(tx, deps, { memberId: holderId, ...told });
}
