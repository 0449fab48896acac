import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { bankChecks } from '@/federation/db/schema/commerce/payment';
import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { enforceLimits, networkLimits } from '@/federation/modules/base/rate-limit/limit-rate';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import type { BarePayment } from '@/lib/contract/commerce/order-payment';
import { paymentState } from '@/lib/domain/commerce/order/order-status';

/** A page that waits for the bank's callback asks 30 times a minute, and many buyers may share a network. */
const READS = { max: 600, windowSeconds: 60 };

/** Counts a read of a payment's state for the caller's network; throws 429 beyond the limit. */
export const limitStateReads = ({ db }: Pick<Deps, 'db'>, caller: { readonly ip: string }, now: Date): Promise<void> =>
  enforceLimits(db, networkLimits('payment-state', READS, caller), now);

/** The payment of the order that was submitted under the key; throws 404 where there is none. */
export async function paymentByKey(
  db: Database,
  idempotencyKey: string,
  now: Date,
): Promise<{ order: OrderRow; payment: BarePayment }> {
  const [found] = await db
    .select({ order: orders, bankStatus: bankChecks.status })
    .from(orders)
    .leftJoin(bankChecks, eq(bankChecks.orderId, orders.publicId))
    .where(eq(orders.idempotencyKey, idempotencyKey));
  if (!found) throw notFound('Заказа с таким ключом нет');
  const { order, bankStatus } = found;
  const state = paymentState(order, bankStatus, now);
  const isHeld = state === 'new' || state === 'at_bank';
  const payment = {
    order_public_id: order.publicId,
    terminal: order.terminal,
    state,
    paid: state === 'paid' ? (order.paidAt?.toISOString() ?? null) : null,
    held_until: isHeld ? order.heldUntil.toISOString() : null,
  };
  return { order, payment };
}
