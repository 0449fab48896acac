import { CallError } from '@/lib/contract/call';
import { type PaymentAnswer, type PaymentRequest, payments } from '@/lib/contract/payment';
import { type BasketLine, isTicket } from '@/lib/domain/basket-line';
import { callForwarder } from './call';
import { forgetPendingPayment, keepPendingPayment, pendingPaymentOf } from './pending-payment';

export interface CheckoutDetails {
  readonly email: string;
  readonly advertising: boolean;
}

/** The order as the API takes it: what is bought, by whom, and no prices (promise 8). Phones go without the plus (C-188). */
export function paymentRequestOf(
  lines: readonly BasketLine[],
  { email, advertising }: CheckoutDetails,
): PaymentRequest {
  return {
    email,
    tickets: ticketsOf(lines),
    consents: { personal_data: true, policy: true, advertising },
  };
}

/** The ticket lines of a request. */
export const ticketsOf = (lines: readonly BasketLine[]): PaymentRequest['tickets'] =>
  lines.filter(isTicket).map((line) => ({
    event_public_id: line.event.public_id,
    format_public_id: line.format_public_id,
    event_city_public_id: line.event_city.public_id,
    ticket_count: line.count,
    insurance: line.insurance,
    ...(line.preReg === 'ok' && line.info && { info: { ...line.info, phone: line.info.phone.replace(/^\+/, '') } }),
    ...(line.preReg === 'ok' && line.cluster && { cluster: line.cluster }),
  }));

/** Submits an order. What the API has refused is forgotten; what it has not answered is asked again under the same key. */
export async function pay(request: PaymentRequest): Promise<PaymentAnswer> {
  const payment = await pendingPaymentOf(request, new Date());
  keepPendingPayment(payment);
  try {
    const answer = await callForwarder(payments.create, { body: request }, { idempotencyKey: payment.key });
    if (answer.redirect_url === undefined) forgetPendingPayment();
    else keepPendingPayment({ ...payment, order: answer.order_public_id, heldUntil: answer.held_until });
    return answer;
  } catch (error) {
    if (error instanceof CallError && !error.retryable) forgetPendingPayment();
    throw error;
  }
}
