import { and, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { operatorActions } from '@/federation/db/schema/operator';
import { paymentExceptions, refunds } from '@/federation/db/schema/payment';
import type { Deps } from '@/federation/deps';
import { lockOrder, type OrderRow } from '@/federation/modules/order/repository';
import { finishRefund } from '@/federation/modules/ticket/finish-refund';
import { lockTicketsOf, restoreTickets, withdrawTickets } from '@/federation/modules/ticket/suspend';
import type { Kopecks } from '@/lib/domain/money';
import { isSold } from '@/lib/domain/order-status';
import { isTakenBack, type Resolution, resolutionsOf } from '@/lib/domain/payment-exception';
import { closeException, type Decision, type ExceptionRow, exceptionsOf, recordException } from './exceptions';
import { ticketOfOccasion } from './refund-occasion';
import { leftAtTheBank } from './taken-back';

export type SettleRefusal = 'unknown' | 'closed' | 'another way' | 'under way';

/** A person's decision about money that went another way, and what follows from it, in one transaction. */
export function settleException(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  exceptionId: string,
  decision: Decision,
): Promise<SettleRefusal | null> {
  return deps.db.transaction(async (tx) => {
    const [exception] = await tx.select().from(paymentExceptions).where(eq(paymentExceptions.publicId, exceptionId));
    if (!exception) return 'unknown';
    await lockTicketsOf(tx, exception.orderId);
    const order = await lockOrder(tx, exception.orderId);
    if (!order) return 'unknown';
    if (!resolutionsOf[exception.kind].includes(decision.resolution)) return 'another way';
    if (exception.refundId && !(await givenByHand(tx, exception.refundId, decision.now))) return 'under way';
    if (!(await closeException(tx, deps, { exception, order }, decision))) return 'closed';
    await doAsDecided(tx, deps, { exception, order }, decision);
    return null;
  });
}

/** The money went back past the bank; false while the bank is being asked once more. */
async function givenByHand(tx: Database, refundId: string, now: Date): Promise<boolean> {
  const [refund] = await tx
    .update(refunds)
    .set({ state: 'by-hand', completedAt: now })
    .where(and(eq(refunds.publicId, refundId), eq(refunds.state, 'failed')))
    .returning();
  if (!refund) return false;
  const ticketId = ticketOfOccasion(refund.occasion);
  if (ticketId) await finishRefund(tx, ticketId, now);
  return true;
}

async function doAsDecided(
  tx: Database,
  deps: Pick<Deps, 'queue' | 'settings'>,
  { exception, order }: { readonly exception: ExceptionRow; readonly order: OrderRow },
  { resolution, now }: { readonly resolution: Resolution; readonly now: Date },
): Promise<void> {
  if (resolution === 'released') return withdrawTickets(tx, deps, order, { status: 'paid', now });
  if (!isTakenBack(exception.kind)) return;
  const others = await exceptionsOf(tx, [order.publicId]);
  const isStillTaken = others.some(({ exception: { kind }, closing }) => closing === null && isTakenBack(kind));
  if (resolution === 'withdrawn') await withdrawTickets(tx, deps, order, { status: 'suspended', now });
  else if (!isStillTaken) await restoreTickets(tx, deps, order, now);
}

export type ChargebackRefusal = 'unknown' | 'not sold' | 'more than is left';

interface Chargeback {
  readonly orderId: string;
  readonly amount: Kopecks;
  readonly operator: string;
  readonly reason: string;
  readonly now: Date;
}

/** A dispute that the bank has told of by a letter: it reports none by itself. */
export function recordChargeback(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { orderId, amount, operator, reason, now }: Chargeback,
): Promise<ChargebackRefusal | ExceptionRow> {
  return deps.db.transaction(async (tx) => {
    await lockTicketsOf(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order) return 'unknown';
    if (!isSold(order.status)) return 'not sold';
    if (amount > (await leftAtTheBank(tx, order))) return 'more than is left';
    const exception = await recordException(tx, deps, order, { kind: 'chargeback', amount, now });
    if (!exception) throw new Error(`a chargeback of order ${orderId} was not written`);
    const action = { command: 'record-chargeback', subjectId: exception.publicId, operator, reason, at: now };
    await tx.insert(operatorActions).values(action);
    return exception;
  });
}
