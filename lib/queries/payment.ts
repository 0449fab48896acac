import { CallError } from '@/lib/contract/call';
import { type PaymentAnswer, type PaymentRequest, payments } from '@/lib/contract/payment';
import { callForwarder } from './call';
import { beginPayment, forgetPendingPayment, keepPendingPayment } from './pending-payment';

/** Submits an order. What the API has refused is forgotten; what it has not answered is asked again under the same key. */
export async function pay(request: PaymentRequest): Promise<PaymentAnswer> {
  const payment = await beginPayment(request, new Date());
  try {
    const answer = await callForwarder(payments.create, { body: request }, { idempotencyKey: payment.key });
    if (answer.redirect_url === undefined) await forgetPendingPayment();
    else await keepPendingPayment({ ...payment, order: answer.order_public_id, heldUntil: answer.held_until });
    return answer;
  } catch (error) {
    if (error instanceof CallError && !error.retryable) await forgetPendingPayment();
    throw error;
  }
}
