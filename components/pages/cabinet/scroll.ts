/** Pixels from the top, and milliseconds. */
export const CABINET_OFFSET = 300;
export const CABINET_SCROLL_MS = 1000;

/** Slow at both ends. */
export function scrollOffset(from: number, to: number, elapsedMs: number, durationMs = CABINET_SCROLL_MS): number {
  const share = Math.min(Math.max(elapsedMs / durationMs, 0), 1);
  const eased = share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share);
  return from + (to - from) * eased;
}
