import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { PaymentRequest } from '@/lib/contract/payment';
import { ticketKey } from '@/lib/domain/basket-line';

const pendingPayment = z.object({
  /** The idempotency key of the order. */
  key: z.uuid(),
  /** A fingerprint of what was submitted: another basket is another order. */
  content: z.string(),
  email: z.string(),
  advertising: z.boolean(),
  /** Pieces by the key of their line. */
  counts: z.record(z.string(), z.number()),
  /** Both are known once the API has answered. */
  order: z.string().optional(),
  heldUntil: z.string().optional(),
});

/** The payment that this tab has begun: outlives the way to the bank and back, and a reload before the answer. */
export type PendingPayment = z.infer<typeof pendingPayment>;

const PENDING = 'pendingPayment';
const listeners = new Set<() => void>();

let known: { text: string | null; payment: PendingPayment | null } = { text: null, payment: null };
/** Where the browser keeps nothing, the payment is known until the page is left. */
let memory: string | null = null;

function storedText(): string | null {
  try {
    return window.sessionStorage.getItem(PENDING) ?? memory;
  } catch {
    return memory;
  }
}

export function readPendingPayment(): PendingPayment | null {
  const text = storedText();
  if (text !== known.text) known = { text, payment: parsed(text) };
  return known.payment;
}

function parsed(text: string | null): PendingPayment | null {
  try {
    return pendingPayment.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function keepPendingPayment(payment: PendingPayment): void {
  memory = JSON.stringify(payment);
  try {
    window.sessionStorage.setItem(PENDING, memory);
  } catch {
    // Known in memory.
  }
  for (const listener of listeners) listener();
}

export function forgetPendingPayment(): void {
  memory = null;
  try {
    window.sessionStorage.removeItem(PENDING);
  } catch {
    // Nothing was kept.
  }
  for (const listener of listeners) listener();
}

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export const usePendingPayment = (): PendingPayment | null =>
  useSyncExternalStore(watch, readPendingPayment, () => null);

/** Whether the places of a payment are still kept for it, as far as the browser knows. */
export const isHolding = ({ heldUntil }: PendingPayment, now: Date): boolean =>
  heldUntil !== undefined && new Date(heldUntil) > now;

/**
 * The payment to submit a request by: the one begun with the same content, so that pressing twice, a reload and a return
 * from the bank lead to one order (promise 4), or a new one. A hold that has run out is a new order.
 */
export async function pendingPaymentOf(request: PaymentRequest, now: Date): Promise<PendingPayment> {
  const content = await fingerprintOf(request);
  const begun = readPendingPayment();
  if (begun?.content === content && (begun.heldUntil === undefined || isHolding(begun, now))) return begun;
  return {
    key: crypto.randomUUID(),
    content,
    email: request.email,
    advertising: request.consents.advertising,
    counts: Object.fromEntries(
      request.tickets.map((line) => [
        ticketKey(line.format_public_id ?? ''),
        line.ticket_count ?? line.team_count ?? 0,
      ]),
    ),
  };
}

async function fingerprintOf(request: PaymentRequest): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(request)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
