import { and, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { formats } from '@/federation/db/schema/event-format';
import { orders, orderTicketLines } from '@/federation/db/schema/order';
import type { Deps } from '@/federation/deps';
import { sitePages } from '@/federation/gateways/site/pages';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { canBeGivenOut, giveOutLicences } from '@/federation/modules/licence/give-out';
import { lateLicenceLetter, licenceLetter } from '@/federation/modules/licence/letters';
import { isBeyondBuyLimit } from '@/federation/modules/order/buy-limit';
import { claimsOf, setClaims, takeClaims } from '@/federation/modules/order/claims';
import { giveUpShirts } from '@/federation/modules/order/give-up-shirts';
import { linesOf, type OrderRow } from '@/federation/modules/order/repository';
import { shareStarts } from '@/federation/modules/order/start-lock';
import { lackingSupply, lockedSupply, type Supply } from '@/federation/modules/order/supply';
import { isDiscountUsedElsewhere } from '@/federation/modules/order/used-discounts';
import { type MadeTicket, makeTickets } from '@/federation/modules/ticket/make-tickets';
import { paidLetter } from './paid-letter';
import { goodsItems, receiptItemsOf } from './receipt';
import { lateLetter } from './refund-letters';
import { latePayment } from './refund-occasion';
import { requestRefund } from './request-refund';
import { wayInOf } from './way-in';

/** A hold with more time left than this has been counted by every seller, whatever their clocks and waits. */
const CERTAIN_HOLD_MS = 60_000;

/**
 * Money has come for an order that is `new` or was given up: its places become taken, its tickets and their letter are
 * written; where the hold ran out and the places are gone, the money goes back and a letter says so. Where only
 * T-shirts of starter packs are gone, who has none is left unregistered and the ticket stays.
 * The caller's transaction has locked the order.
 */
export async function settle(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  order: OrderRow,
  { status, now }: { status: 'paid' | 'authorized'; now: Date },
): Promise<void> {
  const lack = await lackOf(tx, settings, order, now);
  if (lack && lack !== 'shirts') return giveBack(tx, { queue, settings }, order, { lack, now });
  const shirtsLeft = lack ? await giveUpShirts(tx, order.publicId, now) : undefined;
  const take = () =>
    Promise.all([
      takeClaims(tx, order.publicId),
      tx.update(orders).set({ status, paidAt: now }).where(eq(orders.publicId, order.publicId)),
    ]);
  if (order.terminal === 'insurer') {
    await take();
    const licences = await giveOutLicences(tx, { queue, settings }, order, now);
    const wayIn = await wayInOf(tx, settings, { order, userId: order.userId, from: sitePages.licences(), now });
    await writeLetter(tx, queue, {
      occasion: `order-paid:${order.publicId}`,
      recipient: order.email,
      audience: 'owner',
      ...licenceLetter(licences, settings.SITE_URL, wayIn),
      now,
    });
    return;
  }
  await shareStarts(tx);
  // Whoever cancels a start finds the tickets of who has come before them; who comes later sees it here.
  if (await isStartCancelled(tx, order.publicId)) {
    return giveBack(tx, { queue, settings }, order, { lack: 'cancelled', now });
  }
  const [lines, goods] = await Promise.all([linesOf(tx, [order.publicId]), goodsItems(tx, order), take()]);
  const tickets = await makeTickets(tx, order, lines, { shirtsLeft, now });
  const wayIn = await wayInOf(tx, settings, { order, userId: order.userId, from: pageOf(tickets), now });
  await writeLetter(tx, queue, {
    occasion: `order-paid:${order.publicId}`,
    recipient: order.email,
    audience: 'owner',
    ...paidLetter({ order, lines, tickets, goods, siteUrl: settings.SITE_URL, wayIn, now }),
    now,
  });
}

/** Where the buyer finds what was bought: the one ticket, the tickets, or the orders. */
function pageOf([first, ...others]: readonly MadeTicket[]): string {
  if (!first) return sitePages.orders();
  return others.length === 0 ? sitePages.ticket(first.publicId) : sitePages.tickets();
}

/** What an order has lost while it was not paid: its supply or only T-shirts of it, its room in a buy limit, its discount, the start itself. */
export type Lack = 'cancelled' | 'supply' | 'shirts' | 'limit' | 'discount';
/** For want of it the order is not fulfilled. */
export type Loss = Exclude<Lack, 'shirts'>;

/**
 * `null` when all that an order claims is still its own, or free: places, goods, uses of promo codes, the discount.
 * `supply` is another only in the control of the race test.
 */
export async function lackOf(
  tx: Database,
  settings: Deps['settings'],
  order: OrderRow,
  now: Date,
  supply: Supply = lockedSupply,
): Promise<Lack | null> {
  if (!(await canBeGivenOut(tx, order))) return 'supply';
  if (await isStartCancelled(tx, order.publicId)) return 'cancelled';
  if (order.status === 'new' && order.heldUntil.getTime() - now.getTime() > CERTAIN_HOLD_MS) return null;
  const claims = await claimsOf(tx, order.publicId);
  const lacking = await lackingSupply(tx, claims, { exceptOrder: order.publicId, now }, supply);
  if (lacking === 'supply') return 'supply';
  if (await isBeyondBuyLimit(tx, order, { wanted: claims.places, now })) return 'limit';
  return (await isDiscountUsedElsewhere(tx, settings, order, now)) ? 'discount' : lacking;
}

async function isStartCancelled(tx: Database, orderId: string): Promise<boolean> {
  const [found] = await tx
    .select({ formatId: formats.publicId })
    .from(orderTicketLines)
    .innerJoin(formats, eq(formats.publicId, orderTicketLines.formatId))
    .where(and(eq(orderTicketLines.orderId, orderId), formats.cancelled))
    .limit(1);
  return found !== undefined;
}

async function giveBack(
  tx: Database,
  deps: Pick<Deps, 'queue' | 'settings'>,
  order: OrderRow,
  { lack, now }: { readonly lack: Loss; readonly now: Date },
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
          lack,
        })),
    now,
  });
}
