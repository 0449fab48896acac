import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { refunds } from '@/federation/db/schema/payment';
import type { RefundState } from '@/lib/domain/order/refund';
import { ticketGivenBack } from './refund-dedupe-key';

export async function refundStateOf(db: Database, ticketId: string): Promise<RefundState | null> {
  const [refund] = await db
    .select({ state: refunds.state })
    .from(refunds)
    .where(eq(refunds.dedupeKey, ticketGivenBack(ticketId)));
  return refund?.state ?? null;
}
