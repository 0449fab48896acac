import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { goodsDelivery, type PaymentRequest } from '@/lib/contract/payment';
import { dropDraft, keepDraft, readDraft } from '@/lib/device-store/draft';
import { goodsKey, ticketKey } from '@/lib/domain/basket-line';
import { inOneTab } from './one-tab';

const pendingPayment = z.object({
  /** The idempotency key of the order. */
  key: z.uuid(),
  /** A fingerprint of what was submitted: another basket is another order. */
  content: z.string(),
  email: z.string(),
  advertising: z.boolean(),
  delivery: goodsDelivery.optional(),
  /** Pieces by the key of their line. */
  counts: z.record(z.string(), z.number()),
  /** Both are known once the API has answered. */
  order: z.string().optional(),
  heldUntil: z.string().optional(),
});

/** The payment that this browser has begun: outlives the way to the bank and back, a reload, a killed browser. */
export type PendingPayment = z.infer<typeof pendingPayment>;

const PENDING = 'payment';
const listeners = new Set<() => void>();

/** As this tab knows it; another may have changed what is kept. */
let known: PendingPayment | null = null;
/** Where the browser keeps nothing, the payment is known until the page is left. */
let isKept = true;

function know(payment: PendingPayment | null): void {
  if (JSON.stringify(payment) === JSON.stringify(known)) return;
  known = payment;
  for (const listener of listeners) listener();
}

export async function readPendingPayment(): Promise<PendingPayment | null> {
  if (isKept) know(pendingPayment.safeParse(await readDraft(PENDING, new Date())).data ?? null);
  return known;
}

export async function keepPendingPayment(payment: PendingPayment): Promise<void> {
  isKept = await keepDraft(PENDING, payment, new Date()).then(
    () => true,
    () => false,
  );
  know(payment);
}

export async function forgetPendingPayment(): Promise<void> {
  know(null);
  await dropDraft(PENDING).catch(() => undefined);
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Read when the page opens and when the reader comes back to it. */
export function usePendingPayment(): PendingPayment | null {
  useEffect(() => {
    const read = () => void readPendingPayment();
    read();
    window.addEventListener('pageshow', read);
    window.addEventListener('focus', read);
    return () => {
      window.removeEventListener('pageshow', read);
      window.removeEventListener('focus', read);
    };
  }, []);
  return useSyncExternalStore(
    watch,
    () => known,
    () => null,
  );
}

/** Whether the places of a payment are still kept for it, as far as the browser knows. */
export const isHolding = ({ heldUntil }: PendingPayment, now: Date): boolean =>
  heldUntil !== undefined && new Date(heldUntil) > now;

/**
 * The payment to submit a request by: the one begun with the same content, so that pressing twice, a reload, a second
 * tab and a return from the bank lead to one order (promise 4), or a new one. A hold that has run out is a new order.
 */
export const beginPayment = (request: PaymentRequest, now: Date): Promise<PendingPayment> =>
  inOneTab(PENDING, async () => {
    const content = await fingerprintOf(request);
    const begun = await readPendingPayment();
    if (begun && isBegunBy(begun, content, now)) return begun;
    const { email, consents, delivery } = request;
    const payment = { key: crypto.randomUUID(), content, email, advertising: consents.advertising, delivery };
    const fresh = { ...payment, counts: countsOf(request) };
    await keepPendingPayment(fresh);
    return fresh;
  });

const isBegunBy = (begun: PendingPayment, content: string, now: Date): boolean =>
  begun.content === content && (begun.heldUntil === undefined || isHolding(begun, now));

/** Whether submitting the request leads to the order of the payment begun, and not to a new one. */
export const isSubmitted = async (begun: PendingPayment | null, request: PaymentRequest, now: Date): Promise<boolean> =>
  begun !== null && isBegunBy(begun, await fingerprintOf(request), now);

function countsOf({ tickets = [], shop = [] }: PaymentRequest): PendingPayment['counts'] {
  return Object.fromEntries([
    ...tickets.map((line) => [ticketKey(line.format_public_id ?? ''), line.ticket_count ?? line.team_count ?? 0]),
    ...shop.map((line) => [goodsKey(line.product.public_id, line.proportion.public_id), line.count]),
  ]);
}

async function fingerprintOf(request: PaymentRequest): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(request)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
