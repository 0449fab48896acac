import { and, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { paymentExceptions, refunds } from '@/federation/db/schema/commerce/payment';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { finishRefund, kindsAt, lockSold, type SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { lockOrder, type OrderRow } from '@/federation/modules/commerce/order/repository';
import type { Kopecks } from '@/lib/domain/commerce/money/money';
import { isSold } from '@/lib/domain/commerce/order/order-status';
import { isTakenBack, type Resolution, resolutionsOf } from '@/lib/domain/commerce/order/payment-exception';
import type { ExceptionRow } from './exception-row';
import { closeException, type Decision, exceptionsOf, isDecided, recordException } from './exceptions';
import { leftAtTheBank } from './taken-back';

export type SettleRefusal = 'unknown' | 'closed' | 'another way' | 'under way';

export function settleException(
  deps: Pick<SellingDeps, 'db' | 'queue' | 'settings' | 'sales'>,
  exceptionId: string,
  decision: Decision,
): Promise<SettleRefusal | null> {
  return deps.db.transaction(async (tx) => {
    const [exception] = await tx.select().from(paymentExceptions).where(eq(paymentExceptions.publicId, exceptionId));
    if (!exception) return 'unknown';
    await lockSold(tx, deps, exception.orderId);
    const order = await lockOrder(tx, exception.orderId);
    if (!order) return 'unknown';
    if (!resolutionsOf[exception.kind].includes(decision.resolution)) return 'another way';
    if (await keepsForNothing(tx, { exception, order }, decision)) return 'another way';
    if (exception.refundId && !(await givenByHand(tx, deps, exception.refundId, decision.now))) return 'under way';
    if (!(await closeException(tx, deps, { exception, order }, decision))) return 'closed';
    await doAsDecided(tx, deps, { exception, order }, decision);
    await recordAction(tx, 'settle-payment', exceptionId, decision, { noun: 'exceptions' });
    return null;
  });
}

/** Money of an order whose tickets are void goes back. */
const keepsForNothing = async (
  tx: Database,
  { exception, order }: { readonly exception: ExceptionRow; readonly order: OrderRow },
  { resolution }: Decision,
): Promise<boolean> =>
  exception.kind === 'captured-late' &&
  resolution === 'kept' &&
  (await isDecided(tx, order, 'not-captured', ['released']));

/** The money went back past the bank; false while the bank is being asked once more. */
async function givenByHand(
  tx: Database,
  deps: Pick<SellingDeps, 'sales'>,
  refundId: string,
  now: Date,
): Promise<boolean> {
  const [refund] = await tx
    .update(refunds)
    .set({ state: 'by-hand', completedAt: now })
    .where(and(eq(refunds.publicId, refundId), eq(refunds.state, 'failed')))
    .returning();
  if (!refund) return false;
  await finishRefund(tx, deps, refund.dedupeKey, now);
  return true;
}

async function doAsDecided(
  tx: Database,
  deps: Pick<SellingDeps, 'queue' | 'settings' | 'sales'>,
  { exception, order }: { readonly exception: ExceptionRow; readonly order: OrderRow },
  { resolution, now }: { readonly resolution: Resolution; readonly now: Date },
): Promise<void> {
  const kinds = kindsAt(deps.sales, order);
  if (resolution === 'released') {
    for (const { withdrawal } of kinds) await withdrawal?.withdraw(tx, deps, order, { status: 'paid', now });
    return;
  }
  if (!isTakenBack(exception.kind)) return;
  const others = await exceptionsOf(tx, [order.publicId]);
  const isStillTaken = others.some(({ exception: { kind }, closing }) => closing === null && isTakenBack(kind));
  for (const { withdrawal } of kinds) {
    if (resolution === 'withdrawn') await withdrawal?.withdraw(tx, deps, order, { status: 'suspended', now });
    else if (!isStillTaken) await withdrawal?.restore(tx, deps, order, now);
  }
}

export type ChargebackRefusal = 'unknown' | 'not sold' | 'more than is left';

interface Chargeback {
  readonly orderId: string;
  readonly amount: Kopecks;
}

/** A dispute that the bank has told of by an e-mail: it reports none by itself. */
export function recordChargeback(
  deps: Pick<SellingDeps, 'db' | 'queue' | 'settings' | 'sales'>,
  { orderId, amount }: Chargeback,
  call: OperatorCall,
): Promise<ChargebackRefusal | ExceptionRow> {
  return deps.db.transaction(async (tx) => {
    await lockSold(tx, deps, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order) return 'unknown';
    if (!isSold(order.status)) return 'not sold';
    if (amount > (await leftAtTheBank(tx, order))) return 'more than is left';
    const exception = await recordException(tx, deps, order, { kind: 'chargeback', amount, now: call.now });
    if (!exception) throw new Error(`a chargeback of order ${orderId} was not written`);
    await recordAction(tx, 'record-chargeback', exception.publicId, call, { noun: 'exceptions' });
    return exception;
  });
}
