import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { terminalAccounts } from '@/federation/gateways/acquiring/terminals';
import { callbackSignature } from '@/federation/gateways/acquiring/uniteller-signature';
import type { PaymentRequest, PaymentResponse, TicketLine } from '@/lib/contract/commerce/payment';
import type { ErrorResponse } from '@/lib/contract/wire/shapes';
import type { BankStatus } from '@/lib/domain/commerce/order/order-status';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import type { TestApp } from './app';
import type { TestFormat } from './format';

type TestFederation = Pick<TestApp, 'app' | 'deps'>;

/** Data of a participant of 31 on the day of the start. */
export const participant = {
  first_name: 'Мария',
  last_name: 'Соколова',
  phone: '+79161234567',
  gender: 'female' as const,
  birth_date: '1994-09-04',
};

export const lineOf = (format: TestFormat, values: Partial<TicketLine> = {}): TicketLine => ({
  event_public_id: format.eventId,
  format_public_id: format.publicId,
  event_city_public_id: format.eventCityId,
  ticket_count: 1,
  insurance: false,
  ...values,
});

let buyers = 0;

/** Lines and buyer; the sum is requested, unless it is given. */
export type Checkout = Omit<PaymentRequest, 'expected_total'> & Partial<Pick<PaymentRequest, 'expected_total'>>;

/** A checkout of the lines by a new guest. */
export const checkoutOf = (lines: readonly TicketLine[], values: Partial<Checkout> = {}): Checkout => ({
  email: `buyer-${++buyers}@example.ru`,
  tickets: [...lines],
  consents: { personal_data: true, policy: true, advertising: false },
  ...values,
});

interface SubmitOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Submitted {
  readonly status: number;
  readonly response: PaymentResponse & Pick<ErrorResponse, 'sum_change'>;
  readonly body: string;
}

/** Sums by request and buyer, so that a repetition is the same to the byte. */
const agreedSums = new Map<string, number>();

/**
 * Orders by POST /api/payment at the price that the API tells: a checkout without a sum is refused with the sum, and then
 * agrees to it. The body may be anything.
 */
export async function submit(
  federation: Pick<TestFederation, 'app'>,
  body: unknown,
  options: SubmitOptions = {},
): Promise<Submitted> {
  if (typeof body !== 'object' || body === null || 'expected_total' in body) return post(federation, body, options);
  const key = JSON.stringify([body, options.headers?.authorization]);
  for (let total = agreedSums.get(key) ?? 0; ; ) {
    const submitted = await post(federation, { ...body, expected_total: total }, options);
    const { sum_change } = submitted.response;
    if (!sum_change) return submitted;
    total = sum_change.total;
    agreedSums.set(key, total);
  }
}

async function post(
  { app }: Pick<TestFederation, 'app'>,
  body: unknown,
  { key = randomUUID(), headers = {} }: SubmitOptions,
): Promise<Submitted> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/payment',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
  });
  return { status: response.statusCode, response: response.json<Submitted['response']>(), body: response.body };
}

export interface Bought {
  readonly orderId: string;
  /** The amount of the bank's form, rubles with two decimals. */
  readonly total: string;
  readonly response: PaymentResponse;
}

/** An order on its way to the bank. */
export async function order(
  federation: TestFederation,
  body: Checkout,
  options?: Parameters<typeof submit>[2],
): Promise<Bought> {
  const { status, response } = await submit(federation, body, options);
  expect({ status, message: response.message }).toEqual({ status: 200, message: undefined });
  return { orderId: response.order_public_id ?? '', total: response.form?.Subtotal_P ?? '0.00', response };
}

/** The fields of the bank's callback, signed by its password. */
export function callbackFields(
  { deps }: Pick<TestFederation, 'deps'>,
  { orderId, total }: Pick<Bought, 'orderId' | 'total'>,
  status: BankStatus,
  terminal: Terminal = 'federation',
) {
  const fields = { Order_ID: orderId, Status: status, Total: total };
  return { ...fields, Signature: callbackSignature(fields, terminalAccounts(deps.settings)[terminal].password) };
}

/** POST /api/payment/callback as the bank does it. */
export async function sendCallback({ app }: TestFederation, fields: Readonly<Record<string, string>> | string) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/payment/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
  return { status: response.statusCode, body: response.body };
}

/** The bank reports, and is answered OK. */
export async function report(federation: TestFederation, bought: Bought, status: BankStatus): Promise<void> {
  expect(await sendCallback(federation, callbackFields(federation, bought, status))).toEqual({
    status: 200,
    body: 'OK',
  });
}
