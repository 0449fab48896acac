import type { PaymentRequest } from '@/lib/contract/payment';
import { isGoods, isLicence, isPriced, isTicket } from '@/lib/domain/basket-line';
import { needsDelivery } from '@/lib/domain/delivery';
import { licenceObstacle } from '@/lib/domain/licence-line';
import { awaitsParticipant } from '@/lib/domain/ticket-line';
import { readBasket } from '@/lib/queries/basket';
import { inOneTab } from '@/lib/queries/one-tab';
import { paymentRequestOf } from '@/lib/queries/payment-request';
import { forgetPendingPayment, readPendingPayment } from '@/lib/queries/pending-payment';

/**
 * What is left in the basket after an order was paid, to be paid with the same e-mail, consents and delivery (C-099,
 * U-31): once, in the browser that began the order; what waits for a form or for the API is paid from the basket.
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
      lines.filter(isLicence).every((line) => licenceObstacle(line, new Date()) === null) &&
      (begun.delivery !== undefined || !needsDelivery(lines.filter(isGoods)));
    return isReady ? paymentRequestOf(lines, begun) : null;
  });
