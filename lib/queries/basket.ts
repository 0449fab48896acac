'use client';

import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type PaidPieces, parseBasket, withoutPaid } from '@/lib/domain/basket';
import type { BasketLine } from '@/lib/domain/basket-line';
import { isBasketKept, storeBasket, storedBasket, watchBasket } from './basket-storage';

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
  if (changed !== lines) storeBasket(JSON.stringify(changed));
}

/** The basket, the same in every tab; `null` while the server renders and the browser has not looked yet. */
export function useBasket(): BasketLine[] | null {
  return useSyncExternalStore<BasketLine[] | null>(watchBasket, readBasket, () => null);
}

/** Whether the browser keeps the basket when this tab is closed. */
export const useIsBasketKept = (): boolean => useSyncExternalStore(watchBasket, isBasketKept, () => true);

const PAID_ORDERS = 'paidOrders';

/** Takes an order's lines out once in this tab: a page shown again by the back button must not take what was added since. */
export function takeOutPaid(orderPublicId: string, paid: readonly PaidPieces[]): void {
  const orders = paidOrders();
  if (orders.includes(orderPublicId)) return;
  changeBasket((lines) => withoutPaid(lines, paid));
  try {
    window.sessionStorage.setItem(PAID_ORDERS, JSON.stringify([...orders, orderPublicId]));
  } catch {
    // Without storage there is no basket to protect either.
  }
}

function paidOrders(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(window.sessionStorage.getItem(PAID_ORDERS) ?? '[]'));
  } catch {
    return [];
  }
}
