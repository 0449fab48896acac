import { useEffect, useSyncExternalStore } from 'react';
import { inOneTab } from '@/lib/browser/one-tab';
import type { PaymentRequest } from '@/lib/contract/payment';
import { keepDraft, readDraft } from '@/lib/device-store/draft';
import * as stored from '@/lib/domain/input/stored';
import type { Terminal } from '@/lib/domain/order/terminal';
import { DAY_MS } from '@/lib/domain/time/day';
import { ownerOfPage } from '@/lib/session/draft';
import type { OrderDraft } from './payment-request';
import { piecesBySeller } from './requested-items';

const ends = ['paid', 'canceled', 'expired', 'refunded'] as const;
type PaymentEnd = (typeof ends)[number];

const pieces = stored.list(stored.object({ key: stored.text, count: stored.number() }));

const pendingPayment = stored.object({
  key: stored.uuid,
  /** A digest of what was submitted: another basket is another order. */
  content: stored.text,
  begun: stored.text,
  /** Kopecks that the buyer was shown: another sum is another order. */
  total: stored.number(),
  /** The member who began it; absent of a guest. */
  owner: stored.optional(stored.text),
  email: stored.text,
  advertising: stored.flag,
  delivery: stored.optional(
    stored.object({
      location_id: stored.int(),
      address: stored.text,
      first_name: stored.text,
      last_name: stored.text,
      phone: stored.optional(stored.text),
    }),
  ),
  /** Pieces by the key of their line. One order reserves those of one seller (decision 008). */
  pieces: stored.object({ federation: pieces, insurer: pieces } satisfies Record<Terminal, unknown>),
  order: stored.optional(stored.text),
  heldUntil: stored.optional(stored.text),
  /** Set once the basket has followed: paid lines are out of it, a failure was shown. */
  ended: stored.optional(stored.oneOf(...ends)),
});

export type PendingPayment = ReturnType<typeof pendingPayment>;

const PENDING = 'payments';
const REMEMBERED = 5;
const listeners = new Set<() => void>();
const NONE: readonly PendingPayment[] = [];

let known = NONE;
let isKept = true;

function know(payments: readonly PendingPayment[]): void {
  if (JSON.stringify(payments) === JSON.stringify(known)) return;
  known = payments;
  for (const listener of listeners) listener();
}

export async function readPendingPayments(): Promise<readonly PendingPayment[]> {
  const now = new Date();
  const payments = isKept ? stored.readable(stored.list(pendingPayment), await readDraft(PENDING, now)) : known;
  know((payments ?? []).filter(({ begun }) => now.getTime() - Date.parse(begun) < DAY_MS));
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

/** A declined card can be followed by another. */
export const mayBePaid = ({ ended }: PendingPayment): boolean => ended !== 'paid' && ended !== 'refunded';

/** Pressing twice, a reload, a second tab and a return from the bank lead to one order. */
export const beginPayment = (request: PaymentRequest, now: Date): Promise<PendingPayment> =>
  inOneTab(PENDING, async () => {
    const content = await fingerprintOf(request);
    const { email, consents, delivery, expected_total: total } = request;
    const begun = (await readPendingPayments()).find((payment) => isBegunBy(payment, { content, total }, now));
    if (begun) return begun;
    const key = crypto.randomUUID();
    const details = { email, advertising: consents.advertising, delivery, pieces: piecesBySeller(request) };
    const fresh = { key, content, total, begun: now.toISOString(), owner: ownerOfPage(), ...details };
    await rewrite((all) => [fresh, ...all]);
    return fresh;
  });

const isBegunBy = (payment: PendingPayment, submitted: Pick<PendingPayment, 'content' | 'total'>, now: Date): boolean =>
  payment.content === submitted.content && payment.total === submitted.total && isHolding(payment, now);

export const isHolding = ({ ended, heldUntil }: PendingPayment, now: Date): boolean =>
  ended === undefined && (heldUntil === undefined || new Date(heldUntil) > now);

export async function isSubmitted(
  payment: PendingPayment,
  order: OrderDraft & Partial<Pick<PaymentRequest, 'expected_total'>>,
  now: Date,
): Promise<boolean> {
  const submitted = { content: await fingerprintOf(order), total: order.expected_total ?? payment.total };
  return isBegunBy(payment, submitted, now);
}

async function fingerprintOf(order: OrderDraft): Promise<string> {
  const withoutSums = JSON.stringify(order, (name, value) => (name === 'expected_total' ? undefined : value));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(withoutSums));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
