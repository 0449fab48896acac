import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { files } from '@/federation/db/schema/base/file';
import { licences, orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { orders, orderTicketLines } from '@/federation/db/schema/commerce/order';
import { teams } from '@/federation/db/schema/commerce/team';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { lockTicketsOf } from '@/federation/modules/commerce/ticket/suspend';

const owner = alias(users, 'owner');

/** Paid orders of guests at the address that the user has confirmed, which nobody has adopted. */
const isPaidAtAddressOf = (db: Database, userId: string): SQL | undefined =>
  and(
    isNotNull(orders.paidAt),
    inArray(
      orders.userId,
      db
        .select({ userId: users.publicId })
        .from(users)
        .innerJoin(owner, eq(owner.email, users.guestEmail))
        .where(and(eq(owner.publicId, userId), isNotNull(owner.emailConfirmedAt))),
    ),
  );

export function paidOrdersOfGuests(db: Database, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(isPaidAtAddressOf(db, userId))
    .orderBy(desc(orders.createdAt), asc(orders.publicId));
}

/** Gives such an order with all its items to the user; the browser that paid it loses access. */
export async function adoptOrder(tx: Database, orderId: string, userId: string): Promise<void> {
  const isOfOrder = eq(tickets.orderId, orderId);
  // Tickets before orders (docs/locks.md).
  await lockTicketsOf(tx, orderId);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.publicId, orderId), isPaidAtAddressOf(tx, userId)))
    .for('no key update', { of: orders });
  if (!order) return;
  const guestId = order.userId;
  await tx.update(orders).set({ userId, sessionId: null }).where(eq(orders.publicId, orderId));
  const made = tx.select({ publicId: tickets.publicId }).from(tickets).where(isOfOrder);
  const bySelf = and(isOfOrder, eq(tickets.holderId, userId), eq(tickets.originalUserId, guestId));
  // A ticket handed to the user becomes an ordinary ticket of theirs.
  await tx.update(tickets).set({ originalUserId: null, transferredAs: null, transferredTo: null }).where(bySelf);
  await tx
    .update(tickets)
    .set({ holderId: userId })
    .where(and(isOfOrder, eq(tickets.holderId, guestId)));
  await tx
    .update(tickets)
    .set({ originalUserId: userId })
    .where(and(isOfOrder, eq(tickets.originalUserId, guestId)));
  await tx
    .update(ticketHistory)
    .set({ actorId: userId })
    .where(and(eq(ticketHistory.actorId, guestId), inArray(ticketHistory.ticketId, made)));
  const ofLines = tx
    .select({ teamId: orderTicketLines.teamId })
    .from(orderTicketLines)
    .where(and(eq(orderTicketLines.orderId, orderId), isNotNull(orderTicketLines.teamId)));
  const ofTickets = tx
    .select({ teamId: tickets.teamId })
    .from(tickets)
    .where(and(isOfOrder, isNotNull(tickets.teamId)));
  await tx
    .update(teams)
    .set({ captainId: userId })
    .where(and(eq(teams.captainId, guestId), or(inArray(teams.publicId, ofLines), inArray(teams.publicId, ofTickets))));
  const licenceLines = tx
    .select({ publicId: orderLicenceLines.publicId })
    .from(orderLicenceLines)
    .where(eq(orderLicenceLines.orderId, orderId));
  await tx
    .update(licences)
    .set({ ownerId: userId })
    .where(and(eq(licences.ownerId, guestId), inArray(licences.lineId, licenceLines)));
  await tx
    .update(files)
    .set({ ownerId: userId })
    .where(and(eq(files.ownerId, guestId), inArray(files.publicId, filesOfOrder(orderId))));
}

const filesOfOrder = (orderId: string) => sql`(
  select cluster_document_id from order_ticket_lines where order_id = ${orderId}
  union select (other ->> 'clusterDocumentId')::uuid from order_ticket_lines,
    jsonb_array_elements(other_participants) as other where order_id = ${orderId} and jsonb_typeof(other) = 'object'
  union select cluster_document_id from tickets where order_id = ${orderId}
  union select picture_id from order_licence_lines where order_id = ${orderId}
  union select licences.picture_id from licences
    join order_licence_lines on order_licence_lines.public_id = licences.line_id where order_id = ${orderId}
)`;
