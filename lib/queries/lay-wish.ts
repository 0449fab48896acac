import type { AwaitedLine } from '@/lib/domain/basket-line';
import { storeBasket, storedBasket } from './basket-storage';

/**
 * Lays a wish into the stored basket, as it is read: without a network a page has nothing but what it came with, and pages
 * that sell come without the rules of the basket. The basket itself joins it with a line that is there already.
 */
export function layWish(wish: AwaitedLine): void {
  const lines = linesOf(storedBasket());
  const text = JSON.stringify(wish);
  if (!lines.some((line) => JSON.stringify(line) === text)) storeBasket(JSON.stringify([...lines, wish]));
}

function linesOf(stored: string | null): unknown[] {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}
