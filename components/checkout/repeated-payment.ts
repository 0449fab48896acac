import type { PaymentRequest } from '@/lib/contract/payment';
import { isTicket } from '@/lib/domain/basket-line';
import { awaitsParticipant } from '@/lib/domain/ticket-line';
import { readBasket } from '@/lib/queries/basket';
import { paymentRequestOf } from '@/lib/queries/payment';
import { forgetPendingPayment, readPendingPayment } from '@/lib/queries/pending-payment';

/**
 * What is left in the basket after an order was paid, to be paid with the same e-mail and consents (C-099, U-31): once,
 * in the tab that began the order; tickets that wait for their participant are paid from the basket.
 */
export function repeatedPaymentOf(paidOrderId: string): PaymentRequest | null {
  const begun = readPendingPayment();
  if (begun?.order !== paidOrderId) return null;
  forgetPendingPayment();
  const lines = readBasket();
  return lines.length > 0 && !lines.filter(isTicket).some(awaitsParticipant) ? paymentRequestOf(lines, begun) : null;
}
