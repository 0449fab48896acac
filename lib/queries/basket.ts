'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { parseBasket, type StoredBasket } from '@/lib/domain/basket';
import type { BasketLine } from '@/lib/domain/basket-line';
import { noLongerKept } from '@/lib/domain/kept-by-line';
import { isBasketKept, storeBasket, storedBasket, watchBasket } from './basket-storage';
import { forgetKept } from './forget-kept';

/** What was read last, so that the same text gives the same lines (React compares them by identity). */
let known: { text: string | null; lines: BasketLine[] } = { text: null, lines: [] };
/** Of all that was read since the page was loaded: any change of the basket drops them from the storage. */
let unreadable: StoredBasket['unreadable'] = [];

/** The lines as they stand now; broken or foreign content is an empty basket. */
export function readBasket(): BasketLine[] {
  const text = storedBasket();
  if (text !== known.text) {
    const stored = parseBasket(text);
    known = { text, lines: stored.lines };
    if (stored.unreadable.length > 0) unreadable = [...unreadable, ...stored.unreadable];
  }
  return known.lines;
}

/** Names of the lines that could not be read since the page was loaded; what cannot be read leaves the storage. */
export function useUnreadableLines(): StoredBasket['unreadable'] {
  const names = useSyncExternalStore(
    watchBasket,
    () => unreadable,
    () => unreadable,
  );
  useEffect(() => {
    if (names.length > 0) changeBasket((lines) => [...lines]);
  }, [names]);
  return names;
}

/** Changes the basket in one step over what stands there now, also by another tab; the same array changes nothing. */
export function changeBasket(change: (lines: BasketLine[]) => BasketLine[]): void {
  const lines = readBasket();
  const changed = change(lines);
  if (changed === lines) return;
  storeBasket(JSON.stringify(changed));
  forgetKept(noLongerKept(lines, changed));
}

/** The basket, the same in every tab; `null` while the server renders and the browser has not looked yet. */
export function useBasket(): BasketLine[] | null {
  return useSyncExternalStore<BasketLine[] | null>(watchBasket, readBasket, () => null);
}

/** Whether the browser keeps the basket when this tab is closed. */
export const useIsBasketKept = (): boolean => useSyncExternalStore(watchBasket, isBasketKept, () => true);
