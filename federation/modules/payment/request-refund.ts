import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { refunds } from '@/federation/db/schema/payment';
import type { Deps } from '@/federation/deps';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import { lockOrder } from '@/federation/modules/order/repository';
import { type ReceiptItem, receiptOf } from '@/lib/domain/receipt';
import { refundable } from '@/lib/domain/refund';
import { keepReceipt } from './receipt';

export type RefundRow = typeof refunds.$inferSelect;

export interface RefundRequest {
  readonly orderId: string;
  /** A reason of `refund-occasion`; asked for again, it is the first refund. */
  readonly occasion: string;
  /** What goes back, as the receipt tells it; its amounts in kopecks add up to the refund. */
  readonly items: readonly ReceiptItem[];
  readonly now: Date;
}

/**
 * Asks in the caller's transaction for money to go back: the row, its receipt and the job that tells the bank exist
 * exactly when the caller's deed does. Locks the order. Throws when it is more than is left of what was paid
 *: the caller judges beforehand, in words for the buyer.
 */
export async function requestRefund(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  { orderId, occasion, items, now }: RefundRequest,
): Promise<RefundRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`there is no order ${orderId} to give back of`);
  const former = await tx.select().from(refunds).where(eq(refunds.orderId, orderId));
  const same = former.find((refund) => refund.occasion === occasion);
  if (same) return same;

  const receipt = receiptOf(items, terminalAccounts(settings)[order.terminal].vat);
  const left = refundable(
    order.amountKopecks,
    former.map(({ amountKopecks }) => amountKopecks),
  );
  if (receipt.total <= 0 || receipt.total > left) {
    throw new Error(`order ${orderId}: ${receipt.total} kopecks cannot go back of ${left}`);
  }
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId, occasion, amountKopecks: receipt.total, createdAt: now })
    .returning();
  if (!refund) throw new Error('a refund was not written');
  await keepReceipt(tx, { orderId, refundId: refund.publicId, receipt, now });
  await queue.enqueue(tx, 'send-refund', { refundId: refund.publicId });
  return refund;
}
