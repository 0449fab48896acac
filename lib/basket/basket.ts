'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { stamped } from '@/lib/domain/basket/basket';
import type { BasketLine } from '@/lib/domain/basket/basket-line';
import { noLongerNamed } from '@/lib/domain/basket/device-data';
import { parseBasket, type StoredBasket } from '@/lib/domain/basket/stored-basket';
import { isBasketKept, storeBasket, storedBasket, watchBasket } from './basket-storage';
import { forgetDeviceData } from './forget-device-data';

/** The same text gives the same lines, since React compares them by identity. */
let known: { text: string | null; lines: BasketLine[] } = { text: null, lines: [] };
let unreadable: StoredBasket['unreadable'] = [];

export function readBasket(): BasketLine[] {
  const text = storedBasket();
  if (text !== known.text) {
    const stored = parseBasket(text);
    known = { text, lines: stored.lines };
    if (stored.unreadable.length > 0) unreadable = [...unreadable, ...stored.unreadable];
  }
  return known.lines;
}

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

/** Works on what is stored now, also by another tab; returning the same array changes nothing. */
export function changeBasket(change: (lines: BasketLine[]) => BasketLine[]): void {
  const lines = readBasket();
  const unstamped = change(lines);
  if (unstamped === lines) return;
  const changed = stamped(unstamped, new Date());
  storeBasket(JSON.stringify(changed));
  forgetDeviceData(noLongerNamed(lines, changed));
}

/** `null` on the server and before hydration. */
export function useBasket(): BasketLine[] | null {
  return useSyncExternalStore<BasketLine[] | null>(watchBasket, readBasket, () => null);
}

export const useIsBasketKept = (): boolean => useSyncExternalStore(watchBasket, isBasketKept, () => true);
