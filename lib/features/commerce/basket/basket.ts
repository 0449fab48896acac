'use client';

import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { stamped } from '@/lib/domain/commerce/basket/basket';
import type { BasketLine } from '@/lib/domain/commerce/basket/basket-line';
import { noLongerNamed } from '@/lib/domain/commerce/basket/device-data';
import { parseBasket, type StoredBasket } from '@/lib/domain/commerce/basket/stored-basket';
import { isBasketKept, storeBasket, storedBasket, watchBasket } from './basket-storage';
import { forgetDeviceData } from './forget-device-data';
import { storeMirror } from './mirror-cookie';

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
  storeMirror(null);
  forgetDeviceData(noLongerNamed(lines, changed));
}

/** The basket as the server has drawn it, and when. */
export interface DrawnBasket {
  readonly lines: BasketLine[];
  readonly at: Date;
}

/** `null` if the server could not draw it. */
export const DrawnByServer = createContext<DrawnBasket | null>(null);

/** What the server has drawn until the page is hydrated, then what is stored. */
export function useBasket(): BasketLine[] | null {
  const drawn = use(DrawnByServer)?.lines ?? null;
  return useSyncExternalStore<BasketLine[] | null>(watchBasket, readBasket, () => drawn);
}

export const useIsBasketStored = (): boolean => useSyncExternalStore(watchBasket, isBasketKept, () => true);
