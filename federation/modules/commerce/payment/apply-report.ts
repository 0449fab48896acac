import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { paymentCallbacks } from '@/federation/db/schema/commerce/payment';
import { statement } from '@/federation/db/statement';
import { together } from '@/federation/db/together';
import type { BankReport, BankResponse } from '@/federation/gateways/acquiring/acquiring';
import { setReservations } from '@/federation/modules/base/reservation/reservations';
import type { SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { lockOrder, type OrderRow } from '@/federation/modules/commerce/order/repository';
import { type BankStatus, isSold, orderEventOf } from '@/lib/domain/commerce/order/order-status';
import { closeByBank, isDecided, recordException } from './exceptions';
import { settle } from './settle';
import { compareWithBank } from './taken-back';

/** The reason for ignoring a callback. */
export type ReportRefusal = 'unknown order' | 'another terminal' | 'another amount';

/** Applies a signed callback and stores it; `null` if it was accepted. */
export function applyCallback(deps: SellingDeps, callback: BankReport): Promise<ReportRefusal | null> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const order = await orderOf(tx, callback);
    if (typeof order === 'string') return order;
    const { orderId, status } = callback;
    await together([
      storeCallback(tx).execute({ orderId, status, receivedAt: now }),
      applyReport(tx, deps, order, callback, now),
    ]);
    return null;
  });
}

const storeCallback = statement((tx) =>
  tx.insert(paymentCallbacks).values({
    orderId: sql.placeholder('orderId'),
    status: sql.placeholder('status'),
    receivedAt: sql.placeholder('receivedAt'),
  }),
);

/** The order that a report is about, locked. */
async function orderOf(tx: Database, report: BankReport): Promise<OrderRow | ReportRefusal> {
  const order = await lockOrder(tx, report.orderId);
  if (!order) return 'unknown order';
  if (order.terminal !== report.terminal) return 'another terminal';
  return order.amountKopecks === report.amount ? order : 'another amount';
}

type ReportDeps = Pick<SellingDeps, 'queue' | 'settings' | 'sales'>;

/** Repeated, late or out of order it changes nothing. The caller has locked the order's tickets. */
export async function applyBankReport(
  tx: Database,
  deps: ReportDeps,
  report: BankReport & Partial<Pick<BankResponse, 'returned'>>,
  now: Date,
): Promise<ReportRefusal | null> {
  const order = await orderOf(tx, report);
  if (typeof order === 'string') return order;
  await applyReport(tx, deps, order, report, now);
  return null;
}

async function applyReport(
  tx: Database,
  deps: ReportDeps,
  order: OrderRow,
  { status, returned }: Pick<BankReport, 'status'> & Partial<Pick<BankResponse, 'returned'>>,
  now: Date,
): Promise<void> {
  await applyEvent(tx, deps, order, status, now);
  if (returned !== undefined && isSold(order.status)) {
    await compareWithBank(tx, deps, order, { payment: { status, returned }, now });
  } else if (orderEventOf(order.status, status) === 'ask') {
    await deps.queue.enqueue(tx, 'check-payment', { orderId: order.publicId });
  }
}

async function applyEvent(
  tx: Database,
  deps: ReportDeps,
  order: OrderRow,
  reported: BankStatus,
  now: Date,
): Promise<void> {
  const event = orderEventOf(order.status, reported);
  if (event === 'settle') {
    await settle(tx, deps, order, { status: reported === 'authorized' ? 'authorized' : 'paid', now });
  } else if (event === 'capture') {
    await tx.update(orders).set({ status: 'paid' }).where(eq(orders.publicId, order.publicId));
    const captured = { kind: 'not-captured', resolution: 'captured', reason: 'деньги списаны', now } as const;
    if (await isDecided(tx, order, 'not-captured')) {
      await recordException(tx, deps, order, { kind: 'captured-late', amount: order.amountKopecks, now });
    } else {
      await closeByBank(tx, deps, order, captured);
    }
  } else if (event === 'cancel') {
    await tx.update(orders).set({ status: 'canceled' }).where(eq(orders.publicId, order.publicId));
    await setReservations(tx, order.publicId, 'released');
  }
}
