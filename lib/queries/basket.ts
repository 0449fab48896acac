'use client';

import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type BasketLine, parseBasket, withoutPaid } from '@/lib/domain/basket';

/** The key and the event name of the basket: the header's badge listens to the same. */
export const BASKET_KEY = 'basketGoods';

const EMPTY: BasketLine[] = [];

/** What was read last, so that the same text gives the same lines (React compares them by identity). */
let known: { text: string | null; lines: BasketLine[] } = { text: null, lines: EMPTY };

/** Set while local storage refuses to keep the basket: then it lives in this tab alone. */
let memory: string | null = null;

function storedText(): string | null {
  if (memory !== null) return memory;
  try {
    return window.localStorage.getItem(BASKET_KEY);
  } catch {
    return null;
  }
}

/** The lines as they stand now; broken or foreign content is an empty basket. */
export function readBasket(): BasketLine[] {
  const text = storedText();
  if (text !== known.text) known = { text, lines: parseBasket(text) };
  return known.lines;
}

/** Changes the basket in one step over what stands there now, also by another tab. Answers whether it will survive this tab. */
export function changeBasket(change: (lines: BasketLine[]) => BasketLine[]): boolean {
  const text = JSON.stringify(change(readBasket()));
  const kept = keep(text);
  memory = kept ? null : text;
  window.dispatchEvent(new CustomEvent(BASKET_KEY));
  return kept;
}

function keep(text: string): boolean {
  try {
    window.localStorage.setItem(BASKET_KEY, text);
    return true;
  } catch {
    return false;
  }
}

function subscribe(onChange: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === BASKET_KEY || event.key === null) onChange();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(BASKET_KEY, onChange);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(BASKET_KEY, onChange);
  };
}

/** The basket, the same in every tab; `null` while the server renders and the browser has not looked yet. */
export function useBasket(): BasketLine[] | null {
  return useSyncExternalStore<BasketLine[] | null>(subscribe, readBasket, () => null);
}

const PAID_ORDERS_KEY = 'paidOrders';

/** Takes an order's lines out once in this tab: a page shown again by the back button must not take what was added since. */
export function takeOutPaid(orderPublicId: string, paid: Parameters<typeof withoutPaid>[1]): void {
  const known = paidOrders();
  if (known.includes(orderPublicId)) return;
  changeBasket((lines) => withoutPaid(lines, paid));
  try {
    window.sessionStorage.setItem(PAID_ORDERS_KEY, JSON.stringify([...known, orderPublicId]));
  } catch {
    // Without storage there is no basket to protect either.
  }
}

function paidOrders(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(window.sessionStorage.getItem(PAID_ORDERS_KEY) ?? '[]'));
  } catch {
    return [];
  }
}
