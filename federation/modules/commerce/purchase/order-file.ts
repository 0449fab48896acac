import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { users } from '@/federation/db/schema/account/user';
import { emails } from '@/federation/db/schema/base/email';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { orderGoodsLines, orders } from '@/federation/db/schema/commerce/order';
import {
  paymentCallbacks,
  paymentExceptionClosings,
  paymentExceptions,
  receipts,
  refunds,
} from '@/federation/db/schema/commerce/payment';
import { ticketHistory, tickets } from '@/federation/db/schema/commerce/ticket';
import { formats } from '@/federation/db/schema/events/event-format';
import { readableEmail } from '@/federation/gateways/mail/readable-email';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { linesOf } from '@/federation/modules/commerce/ticket/ordered-lines';
import { surchargesOf } from '@/federation/modules/commerce/ticket/ordered-surcharges';
import type { Order } from '@/lib/contract/commerce/order';
import { maskedEmail, maskedName } from '@/lib/domain/account/masked';
import type { TicketHistoryAction } from '@/lib/domain/commerce/ticket/ticket-action';

interface BoughtLine {
  readonly title: string;
  readonly count: number;
  readonly amountKopecks: number;
}

export type OrderFile = Awaited<ReturnType<typeof fileOf>>;

export function orderFile(db: Database, orderId: string, call: OperatorCall): Promise<OrderFile | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.publicId, orderId));
    if (!order) return;
    await recordAction(tx, 'show-order', orderId, call);
    return fileOf(tx, order);
  });
}

/** The same without a row in the log, for who writes one. */
export async function readOrderFile(db: Database, orderId: string): Promise<OrderFile | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.publicId, orderId));
  return order && fileOf(db, order);
}

const MOST_ORDERS = 50;

/** The orders of an address, and those of the account that has it; the newest first. */
export function ordersOfAddress(
  db: Database,
  email: string,
  call: OperatorCall,
): Promise<(OrderRow & { readonly isSuspended: boolean })[]> {
  const account = db.select({ userId: users.publicId }).from(users).where(eq(users.email, email));
  return db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(orders)
      .where(or(eq(orders.email, email), inArray(orders.userId, account)))
      .orderBy(desc(orders.createdAt), asc(orders.publicId))
      .limit(MOST_ORDERS);
    for (const { publicId } of found) await recordAction(tx, 'show-order', publicId, call);
    const ids = found.map(({ publicId }) => publicId);
    const suspended = await tx
      .selectDistinct({ orderId: tickets.orderId })
      .from(tickets)
      .where(and(inArray(tickets.orderId, ids), eq(tickets.status, 'suspended')));
    const isSuspended = new Set(suspended.map(({ orderId }) => orderId));
    return found.map((order) => ({ ...order, isSuspended: isSuspended.has(order.publicId) }));
  });
}

async function fileOf(tx: Database, order: OrderRow) {
  const { publicId } = order;
  const held = await ticketsOf(tx, publicId);
  const ticketIds = held.map(({ ticket }) => ticket.publicId);
  const bought = {
    tickets: (await linesOf(tx, [publicId])).map(({ line }) => line),
    shop: (await tx.select().from(orderGoodsLines).where(eq(orderGoodsLines.orderId, publicId))).map((line) => ({
      ...line,
      title: `${line.title} ${line.size}`,
    })),
    licenses: (await tx.select().from(orderLicenceLines).where(eq(orderLicenceLines.orderId, publicId))).map(
      (line) => ({ ...line, count: 1 }),
    ),
    surcharges: (await surchargesOf(tx, [order])).map((line) => ({ ...line, count: 1 })),
  } satisfies Record<keyof Order['items'], readonly BoughtLine[]>;
  const ofOrder = {
    refunds: await tx.select().from(refunds).where(eq(refunds.orderId, publicId)).orderBy(asc(refunds.createdAt)),
    exceptions: await tx
      .select({ exception: paymentExceptions, resolution: paymentExceptionClosings.resolution })
      .from(paymentExceptions)
      .leftJoin(paymentExceptionClosings, eq(paymentExceptionClosings.exceptionId, paymentExceptions.publicId))
      .where(eq(paymentExceptions.orderId, publicId)),
  };
  const subjects = [
    publicId,
    ...ticketIds,
    ...ofOrder.refunds.map((refund) => refund.publicId),
    ...ofOrder.exceptions.map(({ exception }) => exception.publicId),
  ];
  return {
    ...ofOrder,
    order: {
      ...order,
      email: maskedEmail(readableEmail(order.email)),
      delivery: order.delivery && { city: order.delivery.city },
    },
    bought: Object.values<readonly BoughtLine[]>(bought)
      .flat()
      .map(({ title, count, amountKopecks: amount }) => ({ title, count, amount })),
    tickets: held.map(({ ticket, formatTitle, holderEmail, action }) => ({
      number: ticket.ticketNumber,
      status: ticket.status,
      formatTitle,
      participant: ticket.registered ? maskedName(ticket.lastName, ticket.firstName) : null,
      holder: maskedEmail(readableEmail(holderEmail ?? '')),
      transferred: ticket.transferredAs !== null,
      checkedInAt: ticket.checkedInAt,
      lastAction: action ?? 'bought',
    })),
    callbacks: await tx
      .select()
      .from(paymentCallbacks)
      .where(eq(paymentCallbacks.orderId, publicId))
      .orderBy(asc(paymentCallbacks.receivedAt)),
    receipts: await tx.select().from(receipts).where(eq(receipts.orderId, publicId)).orderBy(asc(receipts.createdAt)),
    emails: await emailsOf(tx, order),
    actions: await tx
      .select()
      .from(operatorActions)
      .where(inArray(operatorActions.subjectId, subjects))
      .orderBy(asc(operatorActions.at)),
  };
}

const ticketsOf = (tx: Database, orderId: string) =>
  tx
    .select({
      ticket: tickets,
      formatTitle: formats.title,
      holderEmail: users.email,
      action: sql<TicketHistoryAction | null>`(select action from ${ticketHistory} h where h.ticket_id = ${tickets.publicId} order by h.sequence desc limit 1)`,
    })
    .from(tickets)
    .innerJoin(formats, eq(formats.publicId, tickets.formatId))
    .innerJoin(users, eq(users.publicId, tickets.holderId))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.ticketNumber));

const MOST_EMAILS = 20;

/** E-mails to the address since the order was placed. */
const emailsOf = (tx: Database, { email, createdAt }: OrderRow) =>
  tx
    .select({
      publicId: emails.publicId,
      subject: emails.subject,
      createdAt: emails.createdAt,
      sentAt: emails.sentAt,
      undeliverableAt: emails.undeliverableAt,
    })
    .from(emails)
    .where(
      sql`${emails.recipient} = ${email} and ${emails.recipient} <> '' and ${emails.createdAt} >= ${createdAt.toISOString()}::timestamptz`,
    )
    .orderBy(desc(emails.createdAt))
    .limit(MOST_EMAILS);
