import { z } from 'zod';
import { keepDraft, readDraft } from '@/lib/device-store/draft';
import { type PaidPieces, withoutPaid } from '@/lib/domain/basket';
import { changeBasket } from './basket';
import { inOneTab } from './one-tab';

const PAID_ORDERS = 'paid-orders';

/** More than a buyer pays in the day for which they are kept. */
const REMEMBERED = 50;

/** Known to this tab; others are told by what the browser keeps. */
const known = new Set<string>();

/**
 * Takes an order's lines out of the basket, once in this browser: a page shown again by the back button or in a second tab
 * must not take what was added since.
 */
export const takeOutPaid = (orderPublicId: string, paid: readonly PaidPieces[]): Promise<void> =>
  inOneTab(PAID_ORDERS, async () => {
    const kept = z.array(z.string()).safeParse(await readDraft(PAID_ORDERS, new Date())).data ?? [];
    if (known.has(orderPublicId) || kept.includes(orderPublicId)) return;
    known.add(orderPublicId);
    changeBasket((lines) => withoutPaid(lines, paid));
    // Where nothing is kept, this tab remembers.
    await keepDraft(PAID_ORDERS, [...kept, orderPublicId].slice(-REMEMBERED), new Date()).catch(() => undefined);
  });
