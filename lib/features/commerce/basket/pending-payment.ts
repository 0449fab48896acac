import { useEffect, useSyncExternalStore } from 'react';
import { inOneTab } from '@/lib/browser/one-tab';
import type { PaymentRequest } from '@/lib/contract/commerce/payment';
import { dropDraft, readDraft, storeDraft } from '@/lib/device-store/draft';
import { LASTING_MS, readLasting, storeLasting } from '@/lib/device-store/lasting';
import * as stored from '@/lib/domain/base/input/stored';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { lineKey } from '@/lib/domain/commerce/basket/basket-line';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import { ownerOfPage } from '@/lib/session/draft';
import { readBasket } from './basket';
import type { OrderDraft } from './payment-request';
import { piecesBySeller } from './requested-items';

const ends = ['paid', 'canceled', 'expired', 'refunded'] as const;
type PaymentEnd = (typeof ends)[number];

const pieces = stored.list(stored.object({ key: stored.text, count: stored.number() }));

/** Holds nothing personal: it is kept as long as its lines are in the basket. */
const begunOrder = stored.object({
  key: stored.uuid,
  /** A digest of what was submitted: another basket is another order. */
  content: stored.text,
  begun: stored.text,
  /** Kopecks that the buyer was shown: another sum is another order. */
  total: stored.number(),
  /** Pieces by the key of their line. One order reserves those of one seller (decision 008). */
  pieces: stored.object({ federation: pieces, insurer: pieces } satisfies Record<Terminal, unknown>),
  order: stored.optional(stored.text),
  heldUntil: stored.optional(stored.text),
  /** Set once the basket has followed: paid lines are out of it, a failure was shown. */
  ended: stored.optional(stored.oneOf(...ends)),
});

const typedDetails = stored.object({
  /** The member who typed them; absent of a guest. */
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
});

const detailsOfOrders = stored.list(stored.object({ key: stored.uuid, details: typedDetails }));

export type PendingPayment = ReturnType<typeof begunOrder> & {
  /** For a day. */
  readonly details?: ReturnType<typeof typedDetails>;
};

const PENDING = 'payments';
const DETAILS = 'payment-details';
const REMEMBERED = 10;
const listeners = new Set<() => void>();
const NONE: readonly PendingPayment[] = [];

let known = NONE;
let isKept = true;

function know(payments: readonly PendingPayment[]): void {
  if (JSON.stringify(payments) === JSON.stringify(known)) return;
  known = payments;
  for (const listener of listeners) listener();
}

export const isOfToday = ({ begun }: Pick<PendingPayment, 'begun'>, now: Date): boolean =>
  now.getTime() - Date.parse(begun) < DAY_MS;

/** After a day only the key of an order that may still be paid matters, and only to lines of the basket. */
function isLiving(payment: PendingPayment, inBasket: ReadonlySet<string>, now: Date): boolean {
  if (isOfToday(payment, now)) return true;
  const { federation, insurer } = payment.pieces;
  const isInBasket = [...federation, ...insurer].some(({ key }) => inBasket.has(key));
  return isInBasket && mayBePaid(payment) && now.getTime() - Date.parse(payment.begun) < LASTING_MS;
}

export async function readPendingPayments(): Promise<readonly PendingPayment[]> {
  const now = new Date();
  const inBasket = new Set(readBasket().map(lineKey));
  const payments = isKept ? await storedPayments(now) : known;
  know(
    payments
      .filter((payment) => isLiving(payment, inBasket, now))
      .map(({ details, ...payment }) => (details && isOfToday(payment, now) ? { ...payment, details } : payment)),
  );
  return known;
}

async function storedPayments(now: Date): Promise<PendingPayment[]> {
  const payments = stored.readable(stored.list(begunOrder), await readLasting(PENDING, now)) ?? [];
  const typed = stored.readable(detailsOfOrders, await readDraft(DETAILS, now)) ?? [];
  return payments.map((payment) => {
    // Where only local storage is left, this page remembers.
    const { details } = [...typed, ...known].find(({ key }) => key === payment.key) ?? {};
    return details ? { ...payment, details } : payment;
  });
}

type Change = (payments: readonly PendingPayment[]) => PendingPayment[];

async function rewrite(change: Change): Promise<void> {
  const now = new Date();
  const payments = change(await readPendingPayments()).slice(0, REMEMBERED);
  await keepDetails(payments, now);
  isKept = await storeLasting(
    PENDING,
    payments.map(({ details, ...payment }) => payment),
    now,
  );
  know(payments);
}

async function keepDetails(payments: readonly PendingPayment[], now: Date): Promise<void> {
  const typed = payments.flatMap(({ key, details }) => (details ? [{ key, details }] : []));
  const newest = Math.max(...payments.flatMap(({ details, begun }) => (details ? [Date.parse(begun)] : [])));
  const kept = typed.length > 0 ? storeDraft(DETAILS, typed, now, new Date(newest + DAY_MS)) : dropDraft(DETAILS);
  await kept.catch(() => undefined);
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
    const details = {
      owner: ownerOfPage(),
      email,
      advertising: consents.advertising,
      ...(delivery && { delivery }),
    };
    const begun = (await readPendingPayments()).find((payment) => isBegunBy(payment, { content, total }, now));
    if (begun) return { ...begun, details };
    const key = crypto.randomUUID();
    const fresh = { key, content, total, begun: now.toISOString(), pieces: piecesBySeller(request), details };
    await rewrite((all) => [fresh, ...all]);
    return fresh;
  });

const isBegunBy = (payment: PendingPayment, submitted: Pick<PendingPayment, 'content' | 'total'>, now: Date): boolean =>
  payment.content === submitted.content && payment.total === submitted.total && isHolding(payment, now);

/** Without a response nobody knows how long it holds; a hold is never a day. */
export const isHolding = (payment: PendingPayment, now: Date): boolean =>
  payment.ended === undefined &&
  (payment.heldUntil === undefined ? isOfToday(payment, now) : new Date(payment.heldUntil) > now);

export async function isSubmitted(
  payment: PendingPayment,
  order: OrderDraft & Partial<Pick<PaymentRequest, 'expected_total'>>,
  now: Date,
): Promise<boolean> {
  const submitted = { content: await fingerprintOf(order), total: order.expected_total ?? payment.total };
  return isBegunBy(payment, submitted, now);
}

/** The consent that is free does not make another order. */
async function fingerprintOf({ consents, ...order }: OrderDraft): Promise<string> {
  const withoutSums = JSON.stringify(order, (name, value) => (name === 'expected_total' ? undefined : value));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(withoutSums));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
