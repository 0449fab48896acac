import { isBurst } from '@/lib/domain/results/result/live-table';

/** Milliseconds (look.md). */
export const HIGHLIGHT_MS = 1500;
/** Rows per second; with more changes none is highlighted. */
const MOST_IN_SECOND = 10;

interface RowHighlight {
  /** More important rows come first; returns the highlighted ones. */
  changed(ids: Iterable<string>, nowMs: number): ReadonlySet<string>;
  at(nowMs: number): ReadonlySet<string>;
}

/** Skips bursts and limits how many rows are highlighted. */
export function rowHighlight(): RowHighlight {
  const changedAt = new Map<string, number>();
  let shownSince = new Map<string, number>();

  function at(nowMs: number): ReadonlySet<string> {
    shownSince = new Map([...shownSince].filter(([, since]) => nowMs - since < HIGHLIGHT_MS));
    return new Set(shownSince.keys());
  }

  return {
    at,
    changed(ids, nowMs) {
      at(nowMs);
      let left = MOST_IN_SECOND - [...shownSince.values()].filter((since) => nowMs - since < 1000).length;
      for (const id of ids) {
        const before = changedAt.get(id);
        changedAt.set(id, nowMs);
        if (left <= 0 || isBurst(before, nowMs)) continue;
        shownSince.set(id, nowMs);
        left -= 1;
      }
      return at(nowMs);
    },
  };
}
