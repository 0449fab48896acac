import type { PaidPieces } from '@/lib/domain/basket';
import type { PaymentState } from '@/lib/domain/order-status';
import { askBank, orderOf, paidPiecesOf } from './order';
import { checkPaymentByKey, noneIfNotFound, paymentByKey } from './payment';
import { type PendingPayment, readPendingPayments } from './pending-payment';

export interface PaymentOfOrder {
  readonly state: PaymentState;
  /** What of the basket the order holds. */
  readonly pieces: readonly PaidPieces[];
  /** Where this browser has begun it. */
  readonly begun?: PendingPayment;
}

interface Asked {
  readonly isSignedIn: boolean;
  /** Whether the bank itself is asked. */
  readonly atBank: boolean;
}

/**
 * Where the payment of an order stands: by the key that this browser began it with, whoever is signed in, else by the
 * session. `null` where neither reaches it.
 */
export async function paymentOfOrder(
  orderPublicId: string,
  { isSignedIn, atBank }: Asked,
): Promise<PaymentOfOrder | null> {
  const begun = (await readPendingPayments()).find(({ order }) => order === orderPublicId);
  const bare = begun && (await (atBank ? checkPaymentByKey : paymentByKey)(begun.key));
  if (begun && bare) return { state: bare.state, pieces: begun.pieces[bare.terminal], begun };
  if (!isSignedIn) return null;
  const order = await (atBank ? askBank : orderOf)(orderPublicId).catch(noneIfNotFound);
  return order && { state: order.payment.state, pieces: paidPiecesOf(order) };
}
