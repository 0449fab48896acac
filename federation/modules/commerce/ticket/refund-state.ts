import { inArray } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { refunds } from '@/federation/db/schema/commerce/payment';
import type { RefundState } from '@/lib/domain/commerce/order/refund';
import { refundsOfTicket } from './refund-dedupe-key';

/** The worst comes first. */
const sequence = ['failed', 'requested', 'sent', 'by-hand', 'confirmed'] as const satisfies RefundState[];

/** The state of a ticket's refund; of two parts, the state of the later one. */
export async function refundStateOf(db: Database, ticketId: string): Promise<RefundState | null> {
  const found = await db
    .select({ state: refunds.state })
    .from(refunds)
    .where(inArray(refunds.dedupeKey, refundsOfTicket(ticketId)));
  return sequence.find((state) => found.some((refund) => refund.state === state)) ?? null;
}
