import type { PaidPieces } from '@/lib/domain/commerce/basket/basket';
import type { PaymentState } from '@/lib/domain/commerce/order/order-status';
import { orderItems } from '@/lib/features/commerce/basket/order-items';
import { type PendingPayment, readPendingPayments } from '@/lib/features/commerce/basket/pending-payment';
import { askBank, orderOf } from './order';
import { checkPaymentByKey, noneIfNotFound, paymentByKey } from './payment';

export interface PaymentOfOrder {
  readonly state: PaymentState;
  readonly pieces: readonly PaidPieces[];
  readonly begun?: PendingPayment;
  /** The ticket that is paid up for. */
  readonly surchargeOf?: string;
}

interface Asked {
  readonly isSignedIn: boolean;
  readonly atBank: boolean;
}

/** By this browser's payment key, else by the session; `null` if neither gives access to the order. */
export async function paymentOfOrder(
  orderPublicId: string,
  { isSignedIn, atBank }: Asked,
): Promise<PaymentOfOrder | null> {
  const begun = (await readPendingPayments()).find(({ order }) => order === orderPublicId);
  const bare = begun && (await (atBank ? checkPaymentByKey : paymentByKey)(begun.key));
  if (begun && bare) return { state: bare.state, pieces: begun.pieces[bare.terminal], begun };
  if (!isSignedIn) return null;
  const order = await (atBank ? askBank : orderOf)(orderPublicId).catch(noneIfNotFound);
  return (
    order && {
      state: order.payment.state,
      pieces: orderItems(order).map(({ lineKey, count }) => ({ key: lineKey, count })),
      surchargeOf: order.items.surcharges?.[0]?.ticket_public_id,
    }
  );
}
