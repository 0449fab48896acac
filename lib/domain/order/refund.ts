import type { Kopecks } from '@/lib/domain/money/money';

/** `sent`: the bank's answer is not known yet; `failed`: somebody must look into it; `by-hand`: past the bank. */
export const refundStates = ['requested', 'sent', 'confirmed', 'failed', 'by-hand'] as const;
export type RefundState = (typeof refundStates)[number];

/** Refusals of the bank after which a refund counts as failed; at the queue's pace that is two days. */
export const MOST_REFUSALS = 48;

/** Whether an attempt of unknown outcome has reached the bank: then it gave back more than was known of before it. */
export const hasArrived = (returnedByBank: Kopecks, confirmedBefore: Kopecks, amount: Kopecks): boolean =>
  returnedByBank >= confirmedBefore + amount;

export const refundable = (paid: Kopecks, requested: readonly Kopecks[]): Kopecks =>
  requested.reduce((left, amount) => left - amount, paid);
