import { inOneTab } from '@/lib/browser/one-tab';
import type { BarePayment } from '@/lib/contract/order-payment';
import { keepDraft, readDraft } from '@/lib/device-store/draft';
import { type PaidPieces, pieceCount, withoutPaid } from '@/lib/domain/basket/basket';
import * as stored from '@/lib/domain/input/stored';
import { changeBasket, readBasket } from './basket';
import { endPendingPayment, type PendingPayment } from './pending-payment';

const PAID_ORDERS = 'paid-orders';

/** More than anyone pays within the day for which they are stored. */
const REMEMBERED = 50;

const known = new Set<string>();

/** `before`: this browser has followed the order already; `absent`: none of its lines were in the basket. */
type TakenOut = 'now' | 'before' | 'absent';

/** Happens once in a browser: a page shown again must not take out what was added since. */
export const takeOutPaid = (orderPublicId: string, paid: readonly PaidPieces[]): Promise<TakenOut> =>
  inOneTab(PAID_ORDERS, async () => {
    const kept = stored.readable(stored.list(stored.text), await readDraft(PAID_ORDERS, new Date())) ?? [];
    if (known.has(orderPublicId) || kept.includes(orderPublicId)) return 'before';
    known.add(orderPublicId);
    const count = pieces();
    changeBasket((lines) => withoutPaid(lines, paid));
    // Where nothing can be stored, this tab remembers.
    await keepDraft(PAID_ORDERS, [...kept, orderPublicId].slice(-REMEMBERED), new Date()).catch(() => undefined);
    return pieces() < count ? 'now' : 'absent';
  });

const pieces = () => pieceCount(readBasket());

export async function takeOutBegun(begun: PendingPayment, paid: BarePayment): Promise<TakenOut> {
  const taken = await takeOutPaid(paid.order_public_id, begun.pieces[paid.terminal]);
  await endPendingPayment(begun.key, 'paid');
  return taken;
}
