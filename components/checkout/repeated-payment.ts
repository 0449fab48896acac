import type { PaymentRequest } from '@/lib/contract/payment';
import { isGoods, isPriced, isTicket } from '@/lib/domain/basket-line';
import { needsDelivery } from '@/lib/domain/delivery';
import { awaitsParticipant } from '@/lib/domain/ticket-line';
import { readBasket } from '@/lib/queries/basket';
import { inOneTab } from '@/lib/queries/one-tab';
import { paymentRequestOf } from '@/lib/queries/payment-request';
import { forgetPendingPayment, readPendingPayment } from '@/lib/queries/pending-payment';

/**
 * What is left in the basket after an order was paid, to be paid with the same e-mail, consents and delivery (C-099,
 * U-31): once, in the browser that began the order; what waits for its participant or for the API is paid from the basket.
 */
export const repeatedPaymentOf = (paidOrderId: string): Promise<PaymentRequest | null> =>
  inOneTab('repeated-payment', async () => {
    const begun = await readPendingPayment();
    if (begun?.order !== paidOrderId) return null;
    await forgetPendingPayment();
    const lines = readBasket();
    const isReady =
      lines.length > 0 &&
      lines.every(isPriced) &&
      !lines.filter(isTicket).some(awaitsParticipant) &&
      (begun.delivery !== undefined || !needsDelivery(lines.filter(isGoods)));
    return isReady ? paymentRequestOf(lines, begun) : null;
  });
