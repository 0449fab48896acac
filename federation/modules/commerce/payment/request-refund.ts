import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { refunds } from '@/federation/db/schema/commerce/payment';
import type { Deps } from '@/federation/deps';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import { storeReceipt } from '@/federation/modules/commerce/order/receipt';
import { lockOrder } from '@/federation/modules/commerce/order/repository';
import { type ReceiptItem, receiptOf } from '@/lib/domain/commerce/order/receipt';
import { refundable } from '@/lib/domain/commerce/order/refund';

export type RefundRow = typeof refunds.$inferSelect;

interface RefundRequest {
  readonly orderId: string;
  /** A reason of `refund-dedupe-key`; asked for again, it is the first refund. */
  readonly dedupeKey: string;
  /** What goes back, as the receipt tells it; its amounts in kopecks add up to the refund. */
  readonly items: readonly ReceiptItem[];
  readonly now: Date;
}

/** Locks the order. Throws if the refund exceeds what is left of the payment. */
export async function requestRefund(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  { orderId, dedupeKey, items, now }: RefundRequest,
): Promise<RefundRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`refund requested for the unknown order ${orderId}`);
  const former = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  const same = former.find((refund) => refund.dedupeKey === dedupeKey);
  if (same) return same;

  const receipt = receiptOf(items, terminalAccounts(settings)[order.terminal].vat);
  const left = refundable(
    order.amountKopecks,
    former.map(({ amountKopecks }) => amountKopecks),
  );
  if (receipt.total <= 0 || receipt.total > left) {
    throw new Error(`order ${orderId}: a refund of ${receipt.total} kopecks exceeds the refundable ${left}`);
  }
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId, dedupeKey, amountKopecks: receipt.total, createdAt: now })
    .returning();
  if (!refund) throw new Error('a refund was not written');
  await storeReceipt(tx, { orderId, refundId: refund.publicId, receipt, now });
  await queue.enqueue(tx, 'send-refund', { refundId: refund.publicId });
  return refund;
}
