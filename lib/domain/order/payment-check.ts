const MINUTE_MS = 60_000;

/** When the bank is asked whether a payment of which it did not tell was made (found within five minutes). */
export const paymentChecks = {
  /** A callback has come by then as a rule. */
  firstAfterMs: MINUTE_MS,
  /** While the bank may still take the money, and as long after it as an answer may be under way. */
  eachMs: 2 * MINUTE_MS,
  keenUntilMs: 10 * MINUTE_MS,
  /** Later, now and then: money may come late. */
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
