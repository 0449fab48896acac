import type { Kopecks } from '@/lib/domain/commerce/money/money';

/** `sent`: the bank's response is unknown; `failed`: needs a person; `by-hand`: paid outside the bank. */
export const refundStates = ['requested', 'sent', 'confirmed', 'failed', 'by-hand'] as const;
export type RefundState = (typeof refundStates)[number];

/** Refusals after which a refund counts as failed; two days at the queue's pace. */
export const MOST_REFUSALS = 48;

/** Whether the bank has returned so much more than what was known to be gone before the attempt. */
export const hasArrived = (returnedByBank: Kopecks, goneBefore: Kopecks, amount: Kopecks): boolean =>
  returnedByBank >= goneBefore + amount;

export const refundable = (paid: Kopecks, requested: readonly Kopecks[]): Kopecks =>
  requested.reduce((left, amount) => left - amount, paid);
