import { eq, type SQL } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { orders, orderTicketLines } from '@/federation/db/schema/commerce/order';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { sitePages } from '@/federation/gateways/site/pages';
import { userById } from '@/federation/modules/account/user/repository';
import { type WayIn, wayInOf } from '@/federation/modules/commerce/order/way-in';
import { startColumns, withStart } from '@/federation/modules/events/event-format/repository';
import type { Settings } from '@/federation/settings';
import { idForUser, type LockedTicket, soldColumns } from './lock-ticket';

export interface HeldTicket extends LockedTicket {
  readonly order: Pick<typeof orders.$inferSelect, 'publicId' | 'userId' | 'email'>;
  readonly userEmail: string | null;
}

/** The tickets that meet a condition; each is locked until the transaction ends. */
export function lockHeldTickets(tx: Database, condition: SQL | undefined): Promise<HeldTicket[]> {
  const rows = tx
    .select({
      ticket: tickets,
      line: soldColumns,
      format: formats,
      ...startColumns,
      order: { publicId: orders.publicId, userId: orders.userId, email: orders.email },
      userEmail: users.email,
    })
    .from(tickets)
    .innerJoin(orderTicketLines, eq(orderTicketLines.publicId, tickets.lineId))
    .innerJoin(formats, eq(formats.publicId, tickets.formatId))
    .innerJoin(orders, eq(orders.publicId, tickets.orderId))
    .innerJoin(users, eq(users.publicId, tickets.holderId))
    .$dynamic();
  return withStart(rows).where(condition).orderBy(tickets.publicId).for('no key update', { of: tickets });
}

/** A user registered by phone may have no address: the address of the order is used then. */
export const emailOfHolder = ({ ticket, order, userEmail }: HeldTicket): string =>
  userEmail ?? (order.userId === ticket.holderId ? order.email : '');

/** Tickets of one order in an e-mail, and how the recipient opens them. */
export interface OrderPart {
  readonly tickets: readonly HeldTicket[];
  readonly wayIn: WayIn;
}

/** The tickets of one holder by their orders: a guest's link opens one order. */
export async function partsByOrder(
  tx: Database,
  settings: Pick<Settings, 'SITE_URL' | 'FIELD_KEY'>,
  held: readonly HeldTicket[],
  now: Date,
): Promise<OrderPart[]> {
  const parts: OrderPart[] = [];
  for (const [first, ...others] of Map.groupBy(held, ({ order }) => order.publicId).values()) {
    if (!first) continue;
    const { order, ticket } = first;
    const from = others.length === 0 ? sitePages.ticket(idForUser(ticket, ticket.holderId)) : sitePages.tickets();
    const user = await userById(tx, ticket.holderId);
    const wayIn = await wayInOf(tx, settings, { order, user, now });
    parts.push({ tickets: [first, ...others], wayIn: wayIn(from) });
  }
  return parts;
}
