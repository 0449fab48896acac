import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { refunds } from '@/federation/db/schema/commerce/payment';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { changeTicket } from './lock-ticket';
import { refundsOfTicket } from './refund-dedupe-key';

/** A ticket that was paid in two parts is refunded with the second of them. */
export async function finishRefund(tx: Database, ticketId: string, now: Date): Promise<void> {
  const [waiting] = await tx
    .select({ surchargeOrderId: tickets.surchargeOrderId })
    .from(tickets)
    .where(and(eq(tickets.publicId, ticketId), eq(tickets.status, 'processing')))
    .for('no key update');
  if (!waiting) return;
  if (waiting.surchargeOrderId && (await isUnderWay(tx, ticketId))) return;
  await changeTicket(tx, ticketId, { status: 'refunded' }, { action: 'refunded', actorId: null, at: now });
}

const isUnderWay = async (tx: Database, ticketId: string): Promise<boolean> => {
  const isOpen = notInArray(refunds.state, ['confirmed', 'by-hand']);
  return (await tx.$count(refunds, and(inArray(refunds.dedupeKey, refundsOfTicket(ticketId)), isOpen))) > 0;
};
