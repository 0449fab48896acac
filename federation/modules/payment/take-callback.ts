import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import type { BankReport } from '@/federation/gateways/acquiring/acquiring';
import { lockOrder, type OrderRow, setClaims } from '@/federation/modules/order/repository';
import { orders } from '@/federation/modules/order/tables';
import { type BankStatus, deedOf } from '@/lib/domain/order-status';
import { settle } from './settle';
import { paymentCallbacks } from './tables';

/** Why a signed callback changes nothing at all. */
export type CallbackRefusal = 'unknown order' | 'another terminal' | 'another amount';

/** Does what a signed callback reports, once: repeated, late or out of order it changes nothing more. `null` when it was taken. */
export function takeCallback(deps: Deps, callback: BankReport): Promise<CallbackRefusal | null> {
  const now = deps.clock();
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, callback.orderId);
    if (!order) return 'unknown order';
    if (order.terminal !== callback.terminal) return 'another terminal';
    if (order.amountKopecks !== callback.amount) return 'another amount';
    await tx.insert(paymentCallbacks).values({ orderId: order.publicId, status: callback.status, receivedAt: now });
    await doDeed(tx, deps, order, callback.status, now);
    return null;
  });
}

async function doDeed(tx: Database, deps: Deps, order: OrderRow, reported: BankStatus, now: Date): Promise<void> {
  const deed = deedOf(order.status, reported);
  if (deed === 'settle') {
    await settle(tx, deps, order, { status: reported === 'authorized' ? 'authorized' : 'paid', now });
  } else if (deed === 'capture') {
    await tx.update(orders).set({ status: 'paid' }).where(eq(orders.publicId, order.publicId));
  } else if (deed === 'cancel') {
    await tx.update(orders).set({ status: 'canceled' }).where(eq(orders.publicId, order.publicId));
    await setClaims(tx, order.publicId, 'released');
  }
}
