import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { goodsDelivery, type PaymentRequest } from '@/lib/contract/payment';
import { keepDraft, readDraft } from '@/lib/device-store/draft';
import { goodsKey, licenceKey, ticketKey } from '@/lib/domain/basket-line';
import { DAY_MS } from '@/lib/domain/day';
import { terminals } from '@/lib/domain/terminal';
import { inOneTab } from './one-tab';
import type { OrderContents } from './payment-request';

const ends = ['paid', 'canceled', 'expired', 'refunded'] as const;
export type PaymentEnd = (typeof ends)[number];

const pendingPayment = z.object({
  /** The idempotency key of the order. */
  key: z.uuid(),
  /** A fingerprint of what was submitted: another basket is another order. */
  content: z.string(),
  /** ISO instant */
  begun: z.string(),
  /** What the buyer was shown for it, in kopecks: another sum is another order. */
  total: z.number(),
  email: z.string(),
  advertising: z.boolean(),
  delivery: goodsDelivery.optional(),
  /** Pieces by the key of their line. One order holds those of one seller (decision 008). */
  pieces: z.record(z.enum(terminals), z.array(z.object({ key: z.string(), count: z.number() }))),
  /** Both are known once the API has answered. */
  order: z.string().optional(),
  heldUntil: z.string().optional(),
  /** Set once the basket has followed: paid lines are out of it, a failure was shown. */
  ended: z.enum(ends).optional(),
});

/** A payment that this browser has begun: outlives the way to the bank and back, a reload, a killed browser. */
export type PendingPayment = z.infer<typeof pendingPayment>;

const PENDING = 'payments';
/** Several tabs may be at the bank; an older payment is found in the account alone. */
const REMEMBERED = 5;
const listeners = new Set<() => void>();
const NONE: readonly PendingPayment[] = [];

/** As this tab knows them, the newest first; another tab may have changed what is kept. */
let known = NONE;
/** Where the browser keeps nothing, the payments are known until the page is left. */
let isKept = true;

function know(payments: readonly PendingPayment[]): void {
  if (JSON.stringify(payments) === JSON.stringify(known)) return;
  known = payments;
  for (const listener of listeners) listener();
}

/** Of the last day, the newest first. */
export async function readPendingPayments(): Promise<readonly PendingPayment[]> {
  const now = new Date();
  const stored = isKept ? z.array(pendingPayment).safeParse(await readDraft(PENDING, now)).data : known;
  know((stored ?? []).filter(({ begun }) => now.getTime() - Date.parse(begun) < DAY_MS));
  return known;
}

type Change = (payments: readonly PendingPayment[]) => PendingPayment[];

async function rewrite(change: Change): Promise<void> {
  const payments = change(await readPendingPayments()).slice(0, REMEMBERED);
  isKept = await keepDraft(PENDING, payments, new Date()).then(
    () => true,
    () => false,
  );
  know(payments);
}

const changePayments = (change: Change): Promise<void> => inOneTab(PENDING, () => rewrite(change));

export const keepPendingPayment = (payment: PendingPayment): Promise<void> =>
  changePayments((all) => [payment, ...all.filter(({ key }) => key !== payment.key)]);

export const endPendingPayment = (key: string, ended: PaymentEnd): Promise<void> =>
  changePayments((all) => all.map((payment) => (payment.key === key ? { ...payment, ended } : payment)));

export const forgetPendingPayment = (key: string): Promise<void> =>
  changePayments((all) => all.filter((payment) => payment.key !== key));

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Read when the page opens and when the visitor comes back to it. */
export function usePendingPayments(): readonly PendingPayment[] {
  useEffect(() => {
    const read = () => void readPendingPayments();
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
    () => NONE,
  );
}

/** Whether it may still be paid, or be paid after all: a declined card can be followed by another. */
export const mayBePaid = ({ ended }: PendingPayment): boolean => ended !== 'paid' && ended !== 'refunded';

/**
 * The payment to submit a request by: one begun with the same content and sum, so that pressing twice, a reload, a second
 * tab and a return from the bank lead to one order, or a new one. A hold that has run out is a new order.
 */
export const beginPayment = (request: PaymentRequest, now: Date): Promise<PendingPayment> =>
  inOneTab(PENDING, async () => {
    const content = await fingerprintOf(request);
    const { email, consents, delivery, expected_total: total } = request;
    const begun = (await readPendingPayments()).find((payment) => isBegunBy(payment, { content, total }, now));
    if (begun) return begun;
    const key = crypto.randomUUID();
    const details = { email, advertising: consents.advertising, delivery, pieces: piecesOf(request) };
    const fresh = { key, content, total, begun: now.toISOString(), ...details };
    await rewrite((all) => [fresh, ...all]);
    return fresh;
  });

const isBegunBy = (payment: PendingPayment, submitted: Pick<PendingPayment, 'content' | 'total'>, now: Date): boolean =>
  payment.content === submitted.content && payment.total === submitted.total && isHolding(payment, now);

/** Whether its order, if it was made, keeps what it holds as far as the browser knows. */
export const isHolding = ({ ended, heldUntil }: PendingPayment, now: Date): boolean =>
  ended === undefined && (heldUntil === undefined || new Date(heldUntil) > now);

/** Whether submitting leads to the order of this payment, and not to another; contents without a sum are taken to agree to its own. */
export async function isSubmitted(
  payment: PendingPayment,
  order: OrderContents & Partial<Pick<PaymentRequest, 'expected_total'>>,
  now: Date,
): Promise<boolean> {
  const submitted = { content: await fingerprintOf(order), total: order.expected_total ?? payment.total };
  return isBegunBy(payment, submitted, now);
}

const piecesOf = ({ tickets = [], shop = [], insurances = [] }: PaymentRequest): PendingPayment['pieces'] => ({
  federation: [
    ...tickets.map((line) => ({
      key: ticketKey(line.format_public_id ?? ''),
      count: line.ticket_count ?? line.team_count ?? 0,
    })),
    ...shop.map((line) => ({ key: goodsKey(line.product.public_id, line.proportion.public_id), count: line.count })),
  ],
  insurer: insurances.map(({ insurance }) => ({ key: licenceKey(insurance.public_id), count: 1 })),
});

async function fingerprintOf(order: OrderContents): Promise<string> {
  const withoutSums = JSON.stringify(order, (name, value) => (name === 'expected_total' ? undefined : value));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(withoutSums));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
