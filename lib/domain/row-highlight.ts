import { isBurst } from './live-table';

/** A changed row stands out for so long (look.md). */
export const HIGHLIGHT_MS = 1500;
/** So many rows in a second; where all move, none stands out. */
const MOST_IN_SECOND = 10;

export interface RowHighlight {
  /** Rows that have changed, the more important ones first; answers which stand out now. */
  changed(ids: Iterable<string>, nowMs: number): ReadonlySet<string>;
  /** Which still stand out. */
  at(nowMs: number): ReadonlySet<string>;
}

/** Which rows of a moving table stand out: not those of a burst, and never more than can be looked at. */
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
