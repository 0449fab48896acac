import { type PaymentAnswer, type PaymentRequest, payments } from '@/lib/contract/payment';
import type { BasketLine } from '@/lib/domain/basket';
import { callForwarder } from './call';

export interface Checkout {
  readonly email: string;
  readonly advertising: boolean;
}

/** The order as the API takes it: what is bought, by whom, and no prices (promise 8). Phones go without the plus (C-188). */
export function paymentRequestOf(lines: readonly BasketLine[], { email, advertising }: Checkout): PaymentRequest {
  return {
    email,
    tickets: lines.map((line) => ({
      event_public_id: line.event.public_id,
      format_public_id: line.format_public_id,
      event_city_public_id: line.event_city.public_id,
      ticket_count: line.count,
      insurance: line.insurance,
      ...(line.preReg === 'ok' && line.info && { info: { ...line.info, phone: line.info.phone.replace(/^\+/, '') } }),
      ...(line.cluster && { cluster: line.cluster }),
    })),
    consents: { personal_data: true, policy: true, advertising },
  };
}

/** Submits under an idempotency key: the same request again is the same order (promise 4). */
export const pay = (request: PaymentRequest, idempotencyKey: string): Promise<PaymentAnswer> =>
  callForwarder(payments.create, { body: request }, { idempotencyKey });
