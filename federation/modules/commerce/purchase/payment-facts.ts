import { and, asc, desc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { bankChecks, receipts, refunds } from '@/federation/db/schema/commerce/payment';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { type ExceptionOfOrder, exceptionsOf } from '@/federation/modules/commerce/payment/exceptions';
import type { OrderPayment } from '@/lib/contract/commerce/order-payment';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import { paymentState } from '@/lib/domain/commerce/order/order-status';

export interface PaymentFacts {
  readonly bankStatus: string | null;
  readonly refunds: readonly (typeof refunds.$inferSelect)[];
  readonly receipt: typeof receipts.$inferSelect | null;
  readonly exceptions: readonly ExceptionOfOrder[];
}

export async function paymentFacts(
  db: Database,
  orderIds: readonly string[],
): Promise<(orderId: string) => PaymentFacts> {
  const ids = [...orderIds];
  const checks = await db.select().from(bankChecks).where(inArray(bankChecks.orderId, ids));
  const back = await db.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.createdAt));
  const sold = await db
    .select()
    .from(receipts)
    .where(and(inArray(receipts.orderId, ids), isNull(receipts.refundId)))
    .orderBy(desc(receipts.createdAt));
  const exceptions = Map.groupBy(await exceptionsOf(db, ids), ({ exception }) => exception.orderId);
  const statusOf = new Map(checks.map(({ orderId, status }) => [orderId, status]));
  const refundsOf = Map.groupBy(back, ({ orderId }) => orderId);
  const receiptOf = new Map(sold.map((receipt) => [receipt.orderId, receipt]));
  return (orderId) => ({
    bankStatus: statusOf.get(orderId) ?? null,
    refunds: refundsOf.get(orderId) ?? [],
    receipt: receiptOf.get(orderId) ?? null,
    exceptions: exceptions.get(orderId) ?? [],
  });
}

/** The state of an order's payment as its buyer sees it; rubles. */
export function orderPaymentOf(
  order: OrderRow,
  { bankStatus, refunds, receipt, exceptions }: PaymentFacts,
  now: Date,
): OrderPayment {
  const state = paymentState(order, bankStatus, now);
  return {
    state,
    held_until: state === 'new' || state === 'at_bank' ? order.heldUntil.toISOString() : null,
    refunds: refunds.map((refund) => ({
      amount: rublesOf(refund.amountKopecks),
      state: refund.state,
      created: refund.createdAt.toISOString(),
    })),
    exceptions: exceptions.map(({ exception, closing }) => ({
      kind: exception.kind,
      amount: rublesOf(exception.amountKopecks),
      created: exception.createdAt.toISOString(),
      resolution: closing?.resolution ?? null,
    })),
    receipt: receipt && {
      total: rublesOf(receipt.totalKopecks),
      lines: receipt.lines.map(({ name, price, quantity, sum, vat }) => ({
        name,
        price: rublesOf(price),
        quantity,
        sum: rublesOf(sum),
        vat: vat === 'none' ? null : vat,
      })),
    },
  };
}
