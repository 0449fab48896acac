import { randomUUID } from 'node:crypto';
import { CALLBACK_PATH } from '@/federation/gateways/acquiring/acquiring';
import { callbackSignature } from '@/federation/gateways/acquiring/uniteller-signature';
import { type PaymentRequest, type PaymentResponse, payments } from '@/lib/contract/commerce/payment';
import { eventFormats } from '@/lib/contract/events/event-format';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import { HIDDEN_PRICE, type hiddenFormat } from './hidden-format';
import type { Send } from './http-client';

export type Start = Awaited<ReturnType<typeof hiddenFormat>>;
export type PurchaseStep = 'билет в корзину' | 'заказ' | 'извещение банка';

interface Purchase {
  readonly send: Send;
  /** Signs the bank's callbacks. */
  readonly password: string;
  readonly start: Start;
  /** Each buyer has an address of their own. */
  readonly from: string;
  readonly timed: <T>(step: PurchaseStep, work: () => Promise<T>) => Promise<T>;
}

/** A guest buys a ticket: the format that is added to the basket, the payment, the bank's callback. */
export async function purchaseSteps({ send, password, start, from, timed }: Purchase): Promise<{ orderId: string }> {
  const params = { public_id: start.format_public_id };
  await timed('билет в корзину', () => send({ method: 'GET', path: requestPathOf(eventFormats.one, { params }) }));
  const body: PaymentRequest = {
    email: `buyer-${randomUUID()}@example.com`,
    expected_total: HIDDEN_PRICE,
    tickets: [{ ...start, ticket_count: 1, insurance: false }],
    consents: { personal_data: true, policy: true, advertising: false },
  };
  const headers = { 'x-forwarded-for': from, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const { path } = payments.create;
  const response = await timed('заказ', () => send({ method: 'POST', path, headers, body: JSON.stringify(body) }));
  const { form }: PaymentResponse = JSON.parse(response);
  const orderId = form?.Order_IDP ?? '';
  const fields = { Order_ID: orderId, Status: 'paid', Total: form?.Subtotal_P ?? '' };
  const signed = new URLSearchParams({ ...fields, Signature: callbackSignature(fields, password) });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  await timed('извещение банка', () =>
    send({ method: 'POST', path: CALLBACK_PATH, headers: type, body: signed.toString() }),
  );
  return { orderId };
}
