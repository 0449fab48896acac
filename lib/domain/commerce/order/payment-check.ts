const MINUTE_MS = 60_000;

/** When the bank is asked about a payment that it has not reported (found within five minutes). */
export const paymentChecks = {
  /** Usually the callback has arrived by then. */
  firstAfterMs: MINUTE_MS,
  /** While the bank may still take the money, and a margin for a response on its way. */
  eachMs: 2 * MINUTE_MS,
  keenUntilMs: 10 * MINUTE_MS,
  /** Afterwards, as money may arrive late. */
  laterEachMs: 60 * MINUTE_MS,
  endAfterMs: 3 * 24 * 60 * MINUTE_MS,
} as const;

export function isCheckDue(
  { createdAt, heldUntil, askedAt }: { createdAt: Date; heldUntil: Date; askedAt: Date | null },
  now: Date,
): boolean {
  const { firstAfterMs, eachMs, keenUntilMs, laterEachMs, endAfterMs } = paymentChecks;
  const since = (instant: Date) => now.getTime() - instant.getTime();
  if (since(heldUntil) > endAfterMs) return false;
  if (!askedAt) return since(createdAt) >= firstAfterMs;
  return since(askedAt) >= (since(heldUntil) <= keenUntilMs ? eachMs : laterEachMs);
}
