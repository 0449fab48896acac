import { inOneTab } from '@/lib/browser/one-tab';
import type { BarePayment } from '@/lib/contract/commerce/order-payment';
import { readLasting, storeLasting } from '@/lib/device-store/lasting';
import * as stored from '@/lib/domain/base/input/stored';
import { type PaidPieces, paidPart, updateLine, withoutPaid } from '@/lib/domain/commerce/basket/basket';
import { isPriced, lineKey } from '@/lib/domain/commerce/basket/basket-line';
import type { PaidSince } from '@/lib/domain/commerce/basket/paid-since';
import { changeBasket, readBasket } from './basket';
import { showPaid } from './paid-lines';
import { endPendingPayment, type PendingPayment } from './pending-payment';

const PAID_ORDERS = 'paid-orders';

/** More than anyone pays while a line waits in the basket. */
const REMEMBERED = 200;

/** Where nothing can be stored, this tab remembers. */
const known = new Set<string>();

/** `before`: this browser has followed the order already; `absent`: none of its lines were in the basket. */
type TakenOut = 'now' | 'before' | 'absent';

/** Orders, or single lines of them, that the basket has followed or whose buyer wants another besides. */
async function followedOrders(): Promise<ReadonlySet<string>> {
  const kept = stored.readable(stored.list(stored.text), await readLasting(PAID_ORDERS, new Date())) ?? [];
  return new Set([...kept, ...known]);
}

async function follow(order: string): Promise<void> {
  known.add(order);
  const all = await followedOrders();
  await storeLasting(PAID_ORDERS, [...all].slice(-REMEMBERED), new Date());
}

/**
 * Happens once in a browser: a page shown again must not take out what was added since. `told` is when it was paid: the
 * basket then shows what has left it.
 */
export const takeOutPaid = (
  order: string,
  paid: readonly PaidPieces[],
  told?: { readonly paid: string | null },
): Promise<TakenOut> =>
  inOneTab(PAID_ORDERS, async () => {
    if ((await followedOrders()).has(order)) return 'before';
    const taken = paidPart(readBasket(), paid);
    changeBasket((lines) => withoutPaid(lines, paid));
    await follow(order);
    if (told) showPaid(taken.map((line) => ({ line, paid: told.paid })));
    return taken.length > 0 ? 'now' : 'absent';
  });

export async function takeOutBegun(begun: PendingPayment, paid: BarePayment): Promise<TakenOut> {
  const taken = await takeOutPaid(paid.order_public_id, begun.pieces[paid.terminal], paid);
  await endPendingPayment(begun.key, 'paid');
  return taken;
}

/** Paid from another browser: lines of one order are decided about one by one. */
const markOf = ({ orderPublicId, key }: PaidSince): string => `${orderPublicId} ${key}`;

export async function notFollowed(found: readonly PaidSince[]): Promise<PaidSince[]> {
  const followed = await followedOrders();
  return found.filter((paid) => !followed.has(paid.orderPublicId) && !followed.has(markOf(paid)));
}

export const takeOutPaidElsewhere = (paid: PaidSince, told?: PaidSince): Promise<TakenOut> =>
  takeOutPaid(markOf(paid), [paid], told);

/** The buyer wants another besides the one that was paid for. */
export async function keepDespitePaid(paid: PaidSince): Promise<void> {
  await inOneTab(PAID_ORDERS, () => follow(markOf(paid)));
  const added = new Date().toISOString();
  changeBasket((lines) => updateLine(lines, paid.key, { added, told: undefined }));
}

const toldHere = new Set<string>();

/** The line says first that it is paid, and leaves on the next visit unless its buyer decides before. */
export async function followPaidElsewhere(found: readonly PaidSince[]): Promise<void> {
  for (const paid of found) {
    const { key, orderPublicId } = paid;
    const line = readBasket().find((each) => lineKey(each) === key);
    const isTold = line !== undefined && isPriced(line) && line.told === orderPublicId;
    if (isTold && !toldHere.has(markOf(paid))) {
      await takeOutPaidElsewhere(paid, paid);
      continue;
    }
    toldHere.add(markOf(paid));
    if (!isTold) changeBasket((lines) => updateLine(lines, key, { told: orderPublicId }));
  }
}
