import { queryOptions } from '@tanstack/react-query';
import type { BarePayment } from '@/lib/contract/commerce/order-payment';
import type { PaymentRequest, PaymentResponse } from '@/lib/contract/commerce/payment';
import { CallError } from '@/lib/contract/wire/call-error';
import { lineKey } from '@/lib/domain/commerce/basket/basket-line';
import { readBasket } from '@/lib/features/commerce/basket/basket';
import { takeOutBegun } from '@/lib/features/commerce/basket/paid-orders';
import {
  beginPayment,
  endPendingPayment,
  forgetPendingPayment,
  isOfToday,
  isSubmitted,
  keepPendingPayment,
  mayBePaid,
  type PendingPayment,
  readPendingPayments,
} from '@/lib/features/commerce/basket/pending-payment';
import { piecesBySeller } from '@/lib/features/commerce/basket/requested-items';
import { commerceMessages } from '@/lib/messages/commerce';
import { callForwarder } from './call';
import { paidElsewhere } from './paid-lines';

export const PAYING = ['payment', 'submit'];

/** An earlier order was paid: its lines were removed, and nothing was ordered. */
export class PaidMeanwhile extends Error {
  constructor() {
    super(commerceMessages.paidMeanwhile);
    this.name = 'PaidMeanwhile';
  }
}

export interface Wait {
  readonly message: string;
  readonly seconds: number;
}

const MOST_REPEATS = 5;

async function submitPatiently(request: PaymentRequest, key: string, onWait?: (wait: Wait) => void) {
  for (let repeat = 0; ; repeat++) {
    try {
      return await callForwarder('POST /api/payment', { body: request }, { idempotencyKey: key });
    } catch (error) {
      const seconds = error instanceof CallError && error.status === 503 ? error.retryAfter : undefined;
      if (seconds === undefined || repeat === MOST_REPEATS) throw error;
      onWait?.({ message: (error as CallError).message, seconds });
      // Jitter, so that refused requests do not return together.
      await new Promise((resolve) => setTimeout(resolve, (seconds + Math.random()) * 1000));
    }
  }
}

/** A refused order is forgotten; one without a response is submitted again under the same key. */
export async function pay(request: PaymentRequest, onWait?: (wait: Wait) => void): Promise<PaymentResponse> {
  const now = new Date();
  if (await isPaidByAnother(request, now)) throw new PaidMeanwhile();
  const payment = await beginPayment(request, now);
  try {
    const response = await submitPatiently(request, payment.key, onWait);
    if (response.redirect_url === undefined) await forgetPendingPayment(payment.key);
    else await keepPendingPayment({ ...payment, order: response.order_public_id, heldUntil: response.held_until });
    return response;
  } catch (error) {
    if (error instanceof CallError && !error.retryable) await giveUp(payment);
    throw error;
  }
}

/** Keeps the key, since the order of a refused payment may exist and be paid late. */
const giveUp = ({ key, order }: PendingPayment): Promise<void> =>
  order === undefined ? forgetPendingPayment(key) : endPendingPayment(key, 'expired');

/** Asks the bank, since its callback may be late or lost. Throws CallError if that fails. */
async function isPaidByAnother(request: PaymentRequest, now: Date): Promise<boolean> {
  const taken = (await readPendingPayments()).filter(mayBePaid).map(async (begun) => {
    const isAdvertisingSame = begun.details?.advertising === request.consents.advertising;
    if (isAdvertisingSame && (await isSubmitted(begun, request, now))) return 'before';
    // The federation itself asks the bank about those of an earlier day.
    const payment = await (isOfToday(begun, now) ? checkPaymentByKey : paymentByKey)(begun.key);
    return payment?.state === 'paid' ? takeOutBegun(begun, payment) : 'before';
  });
  if ((await Promise.all(taken)).includes('now')) return true;
  const requested = new Set(Object.values(piecesBySeller(request)).flatMap((all) => all.map(({ key }) => key)));
  return (await paidElsewhere(readBasket().filter((line) => requested.has(lineKey(line))))).length > 0;
}

export const paymentByKey = (key: string): Promise<BarePayment | null> =>
  callForwarder('POST /api/payment/state', { body: { idempotency_key: key } }).catch(noneIfNotFound);

export const checkPaymentByKey = (key: string): Promise<BarePayment | null> =>
  callForwarder('POST /api/payment/check', { body: { idempotency_key: key } }, { timeoutMs: 25_000 }).catch(
    noneIfNotFound,
  );

export function noneIfNotFound(error: unknown): null {
  if (error instanceof CallError && error.kind === 'not-found') return null;
  throw error;
}

export const paymentByKeyQuery = (key: string) =>
  queryOptions({ queryKey: ['payment', key], queryFn: () => paymentByKey(key), staleTime: 0 });
