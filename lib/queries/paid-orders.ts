import { z } from 'zod';
import type { BarePayment } from '@/lib/contract/order-payment';
import { keepDraft, readDraft } from '@/lib/device-store/draft';
import { type PaidPieces, pieceCount, withoutPaid } from '@/lib/domain/basket';
import { changeBasket, readBasket } from './basket';
import { inOneTab } from './one-tab';
import { endPendingPayment, type PendingPayment } from './pending-payment';

const PAID_ORDERS = 'paid-orders';

/** More than a buyer pays in the day for which they are kept. */
const REMEMBERED = 50;

/** Known to this tab; others are told by what the browser keeps. */
const known = new Set<string>();

/** `before`: this browser has followed the order already; `absent`: none of its lines were in the basket. */
export type TakenOut = 'now' | 'before' | 'absent';

/**
 * Takes an order's lines out of the basket, once in this browser: a page shown again by the back button or in a second tab
 * must not take what was added since.
 */
export const takeOutPaid = (orderPublicId: string, paid: readonly PaidPieces[]): Promise<TakenOut> =>
  inOneTab(PAID_ORDERS, async () => {
    const kept = z.array(z.string()).safeParse(await readDraft(PAID_ORDERS, new Date())).data ?? [];
    if (known.has(orderPublicId) || kept.includes(orderPublicId)) return 'before';
    known.add(orderPublicId);
    const count = pieces();
    changeBasket((lines) => withoutPaid(lines, paid));
    // Where nothing is kept, this tab remembers.
    await keepDraft(PAID_ORDERS, [...kept, orderPublicId].slice(-REMEMBERED), new Date()).catch(() => undefined);
    return pieces() < count ? 'now' : 'absent';
  });

const pieces = () => pieceCount(readBasket());

/** The same for a payment that this browser has begun and that was made. */
export async function takeOutBegun(begun: PendingPayment, paid: BarePayment): Promise<TakenOut> {
  const taken = await takeOutPaid(paid.order_public_id, begun.pieces[paid.terminal]);
  await endPendingPayment(begun.key, 'paid');
  return taken;
}
