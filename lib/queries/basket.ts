'use client';

import { useSyncExternalStore } from 'react';
import { parseBasket } from '@/lib/domain/basket';
import type { BasketLine } from '@/lib/domain/basket-line';
import { noLongerKept } from '@/lib/domain/kept-by-line';
import { isBasketKept, storeBasket, storedBasket, watchBasket } from './basket-storage';
import { forgetKept } from './forget-kept';

/** What was read last, so that the same text gives the same lines (React compares them by identity). */
let known: { text: string | null; lines: BasketLine[] } = { text: null, lines: [] };

/** The lines as they stand now; broken or foreign content is an empty basket. */
export function readBasket(): BasketLine[] {
  const text = storedBasket();
  if (text !== known.text) known = { text, lines: parseBasket(text) };
  return known.lines;
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
