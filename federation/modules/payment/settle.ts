import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { canBeGivenOut, giveOutLicences } from '@/federation/modules/licence/give-out';
import { lateLicenceLetter, licenceLetter } from '@/federation/modules/licence/letters';
import { claimsOf, setClaims, takeClaims } from '@/federation/modules/order/claims';
import { linesOf, type OrderRow } from '@/federation/modules/order/repository';
import { isAllLeft } from '@/federation/modules/order/supply';
import { orders } from '@/federation/modules/order/tables';
import { isDiscountUsedElsewhere } from '@/federation/modules/order/used-discounts';
import { makeTickets } from '@/federation/modules/ticket/make-tickets';
import { paidLetter } from './paid-letter';
import { goodsItems, receiptItemsOf } from './receipt';
import { lateLetter } from './refund-letters';
import { latePayment } from './refund-occasion';
import { requestRefund } from './request-refund';

/** A hold with more time left than this has been counted by every seller, whatever their clocks and waits. */
const CERTAIN_HOLD_MS = 60_000;

/**
 * Money has come for an order that is `new` or was given up: its places become taken, its tickets and their letter are
 * written; where the hold ran out and the places are gone, the money goes back and a letter says so (promise 5).
 * The caller's transaction has locked the order.
 */
export async function settle(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  order: OrderRow,
  { status, now }: { status: 'paid' | 'authorized'; now: Date },
): Promise<void> {
  const lack = await lackOf(tx, settings, order, now);
  if (lack) return giveBack(tx, { queue, settings }, order, { lack, now });
  const take = () =>
    Promise.all([
      takeClaims(tx, order.publicId),
      tx.update(orders).set({ status, paidAt: now }).where(eq(orders.publicId, order.publicId)),
    ]);
  if (order.terminal === 'insurer') {
    await take();
    const licences = await giveOutLicences(tx, { queue, settings }, order, now);
    const letter = licenceLetter(licences, settings.SITE_URL);
    const occasion = `order-paid:${order.publicId}`;
    await writeLetter(tx, queue, { occasion, recipient: order.email, audience: 'owner', ...letter, now });
    return;
  }
  const [lines, goods] = await Promise.all([linesOf(tx, [order.publicId]), goodsItems(tx, order), take()]);
  const tickets = await makeTickets(tx, order, lines, now);
  await writeLetter(tx, queue, {
    occasion: `order-paid:${order.publicId}`,
    recipient: order.email,
    audience: 'owner',
    ...paidLetter({ order, lines, tickets, goods, siteUrl: settings.SITE_URL, now }),
    now,
  });
}

/** What an order has lost while it was not paid: something of its supply, or its personal discount. */
export type Lack = 'supply' | 'discount';

/** `null` when all that an order claims is still its own, or free: places, goods, uses of promo codes, the discount. */
export async function lackOf(
  tx: Database,
  settings: Deps['settings'],
  order: OrderRow,
  now: Date,
): Promise<Lack | null> {
  if (!(await canBeGivenOut(tx, order))) return 'supply';
  if (order.status === 'new' && order.heldUntil.getTime() - now.getTime() > CERTAIN_HOLD_MS) return null;
  if (!(await isAllLeft(tx, await claimsOf(tx, order.publicId), now, order.publicId))) return 'supply';
  return (await isDiscountUsedElsewhere(tx, settings, order, now)) ? 'discount' : null;
}

async function giveBack(
  tx: Database,
  deps: Pick<Deps, 'queue' | 'settings'>,
  order: OrderRow,
  { lack, now }: { readonly lack: Lack; readonly now: Date },
): Promise<void> {
  await setClaims(tx, order.publicId, 'released');
  await tx.update(orders).set({ status: 'refunded' }).where(eq(orders.publicId, order.publicId));
  await requestRefund(tx, deps, {
    orderId: order.publicId,
    occasion: latePayment(order.publicId),
    items: await receiptItemsOf(tx, order),
    now,
  });
  await writeLetter(tx, deps.queue, {
    occasion: `order-late:${order.publicId}`,
    recipient: order.email,
    audience: 'owner',
    ...(order.terminal === 'insurer'
      ? lateLicenceLetter(order.amountKopecks)
      : lateLetter({
          lines: await linesOf(tx, [order.publicId]),
          amount: order.amountKopecks,
          siteUrl: deps.settings.SITE_URL,
          isDiscountUsed: lack === 'discount',
        })),
    now,
  });
}
