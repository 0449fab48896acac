import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { refunds } from '@/federation/db/schema/commerce/payment';
import type { Deps } from '@/federation/deps';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';

export const failedRefunds = (db: Database) =>
  db
    .select({
      refundId: refunds.publicId,
      orderId: orders.publicId,
      email: orders.email,
      terminal: orders.terminal,
      amountKopecks: refunds.amountKopecks,
      refusal: refunds.refusal,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.publicId, refunds.orderId))
    .where(eq(refunds.state, 'failed'))
    .orderBy(asc(refunds.createdAt));

/** It counts as sent, so that the bank is asked first: a person may have given the money back by hand meanwhile. */
export const retryRefund = (
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  refundId: string,
  call: OperatorCall,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const taken = await tx
      .update(refunds)
      .set({ state: 'sent', attempts: 0 })
      .where(and(eq(refunds.publicId, refundId), eq(refunds.state, 'failed')))
      .returning({ refundId: refunds.publicId });
    for (const job of taken) {
      await queue.enqueue(tx, 'send-refund', job);
      await recordAction(tx, 'retry-refund', job.refundId, call);
    }
    return taken.length > 0;
  });
