import type { PendingLine } from '@/lib/domain/commerce/basket/pending-line';
import { storeBasket, storedBasket } from './basket-storage';
import { storeMirror } from './mirror-cookie';

/** Works on plain text, so that pages that sell do not load the basket's rules. */
export function addPendingLine(pending: PendingLine): void {
  const lines = linesOf(storedBasket());
  const text = JSON.stringify(pending);
  if (lines.some((line) => JSON.stringify(line) === text)) return;
  storeBasket(JSON.stringify([...lines, pending]));
  storeMirror(null);
}

function linesOf(stored: string | null): unknown[] {
  try {
    const lines: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(lines) ? lines : [];
  } catch {
    return [];
  }
}
