import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { refunds } from '@/federation/db/schema/commerce/payment';
import type { BankResponse } from '@/federation/gateways/acquiring/acquiring';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import {
  type ExceptionKind,
  isTakenBack,
  type Resolution,
  UNCAPTURED_AFTER_MS,
} from '@/lib/domain/commerce/order/payment-exception';
import { closeByBank, exceptionsOf, recordException } from './exceptions';

type Payment = Pick<BankResponse, 'status' | 'returned'>;

/** The captured sum less refunds, asked for or done, and reversals. */
export async function leftAtTheBank(tx: Database, order: OrderRow): Promise<Kopecks> {
  return order.amountKopecks - (await accountedFor(tx, order));
}

/** What has gone back, or is on its way, for a reason that is written down. A refund by hand went past the bank. */
async function accountedFor(tx: Database, { publicId }: OrderRow): Promise<Kopecks> {
  const ours = await tx
    .select({ amount: refunds.amountKopecks })
    .from(refunds)
    .where(and(eq(refunds.orderId, publicId), ne(refunds.state, 'by-hand')));
  return ours.reduce((sum, { amount }) => sum + amount, await knownToBeGone(tx, publicId));
}

/** What has gone back of an order without our asking, as far as it is written down. */
export async function knownToBeGone(tx: Database, orderId: string): Promise<Kopecks> {
  return (await exceptionsOf(tx, [orderId]))
    .filter(({ exception: { kind }, closing }) => goesBack(kind, closing?.resolution))
    .reduce((sum, { exception }) => sum + exception.amountKopecks, 0);
}

const goesBack = (kind: ExceptionKind, resolution: Resolution | undefined): boolean =>
  isTakenBack(kind) || resolution === 'released' || (kind === 'captured-late' && resolution !== 'kept');

/** The caller has locked the order's tickets and the order. */
export async function compareWithBank(
  tx: Database,
  deps: Pick<SellingDeps, 'queue' | 'settings' | 'sales'>,
  order: OrderRow,
  { payment, now }: { readonly payment: Payment; readonly now: Date },
): Promise<void> {
  const gone = payment.status === 'canceled' ? order.amountKopecks : payment.returned;
  const amount = gone - (await accountedFor(tx, order));
  if (amount > 0) {
    await closeByBank(tx, deps, order, {
      kind: 'not-captured',
      resolution: 'superseded',
      reason: 'деньги на карте больше не заблокированы',
      now,
    });
    await recordException(tx, deps, order, { kind: 'reversed', amount, now });
    return;
  }
  const heldSince = order.paidAt ?? order.createdAt;
  if (payment.status === 'authorized' && now.getTime() - heldSince.getTime() > UNCAPTURED_AFTER_MS) {
    await recordException(tx, deps, order, { kind: 'not-captured', amount: order.amountKopecks, now });
  }
}
