import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { orders } from '@/federation/db/schema/commerce/order';
import { together } from '@/federation/db/together';
import { sitePages } from '@/federation/gateways/site/pages';
import { userById } from '@/federation/modules/account/user/repository';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { type Availability, lockedAvailability, missingOf } from '@/federation/modules/base/reservation/availability';
import { reservationsOf, setReservations, takeReservations } from '@/federation/modules/base/reservation/reservations';
import { isBeyondBuyLimit } from '@/federation/modules/commerce/order/buy-limit';
import { kindsAt, type LateItems, type Loss, type SellingDeps } from '@/federation/modules/commerce/order/kind-of-sale';
import { receiptItemsOf } from '@/federation/modules/commerce/order/receipt';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { wayInOf } from '@/federation/modules/commerce/order/way-in';
import { latePayment } from './late-payment';
import { purchaseEmail } from './purchase-email';
import { lateEmail } from './refund-emails';
import { requestRefund } from './request-refund';

/** A hold with more time left than this has been counted by every seller, whatever their clocks and waits. */
const CERTAIN_HOLD_MS = 60_000;

type SettlingDeps = Pick<SellingDeps, 'queue' | 'settings' | 'sales'>;

/** The caller has locked the order. Where the places are gone the money goes back; T-shirts alone keep nobody out. */
export async function settle(
  tx: Database,
  deps: SettlingDeps,
  order: OrderRow,
  { status, now }: { status: 'paid' | 'authorized'; now: Date },
): Promise<void> {
  const lack = isHeldForSure(order, now) ? null : await lackOf(tx, deps, order, now);
  if (lack && lack !== 'shirts') return giveBack(tx, deps, order, { lack, now });
  const [user, ...ordered] = await together([
    userById(tx, order.userId),
    ...kindsAt(deps.sales, order).map((kind) => kind.ordered(tx, order)),
  ]);
  const loss = ordered.find((each) => each.loss)?.loss;
  if (loss) return giveBack(tx, deps, order, { lack: loss, now });
  const fulfilment = { shirtsGone: lack === 'shirts', now };
  const [wayIn, , ...bought] = await together([
    wayInOf(tx, deps.settings, { order, user, now }),
    takeReservations(tx, order.publicId, { status, now }),
    ...ordered.map((each) => each.fulfil(tx, deps, fulfilment)),
  ]);
  const from = bought.find(({ page }) => page !== null)?.page ?? sitePages.orders();
  const email = {
    dedupeKey: `order-paid:${order.publicId}`,
    ...purchaseEmail({ order, bought, wayIn: wayIn(from) }),
  };
  const separate = bought.flatMap((items) => items.separate ?? []);
  const toBuyer = { recipient: order.email, audience: 'owner', now } as const;
  await together([email, ...separate].map((each) => writeEmail(tx, deps.queue, { ...each, ...toBuyer })));
}

const isHeldForSure = ({ email, status, heldUntil }: OrderRow, now: Date): boolean =>
  status === 'new' && email !== '' && heldUntil.getTime() - now.getTime() > CERTAIN_HOLD_MS;

/** What an order has lost while it was not paid; without available T-shirts it is fulfilled all the same. */
export type Lack = Loss | 'shirts';

/** `null` when all is the order's own or free. `availability` is another only in the control of the race test. */
export async function lackOf(
  tx: Database,
  { sales, settings }: Pick<SettlingDeps, 'sales' | 'settings'>,
  order: OrderRow,
  now: Date,
  availability: Availability = lockedAvailability,
): Promise<Lack | null> {
  // An order keeps its address until its buyer's account is erased.
  if (order.email === '') return 'erased';
  const kinds = kindsAt(sales, order);
  for (const kind of kinds) {
    const loss = await kind.lossAt?.(tx, order, { stage: 'payment', settings, now });
    if (loss) return loss;
  }
  if (isHeldForSure(order, now)) return null;
  const reserved = await reservationsOf(tx, order.publicId);
  const lacking = await missingOf(tx, reserved, { exceptOrder: order.publicId, now }, availability);
  if (lacking === 'sold-out') return 'sold-out';
  if (await isBeyondBuyLimit(tx, order, { requested: reserved.places, now })) return 'limit';
  for (const kind of kinds) {
    const loss = await kind.lossAt?.(tx, order, { stage: 'hold-lapsed', settings, now });
    if (loss) return loss;
  }
  return lacking;
}

async function giveBack(
  tx: Database,
  deps: SettlingDeps,
  order: OrderRow,
  { lack, now }: { readonly lack: Loss; readonly now: Date },
): Promise<void> {
  await setReservations(tx, order.publicId, 'released');
  await tx.update(orders).set({ status: 'refunded' }).where(eq(orders.publicId, order.publicId));
  await requestRefund(tx, deps, {
    orderId: order.publicId,
    dedupeKey: latePayment(order.publicId),
    items: await receiptItemsOf(tx, deps, order),
    now,
  });
  const late: LateItems[] = [];
  for (const kind of kindsAt(deps.sales, order)) late.push((await kind.lateEmail?.(tx, order)) ?? { lines: [] });
  const own = late.find(({ ownEmail }) => ownEmail)?.ownEmail;
  const lines = late.flatMap((items) => items.lines);
  await writeEmail(tx, deps.queue, {
    dedupeKey: `order-late:${order.publicId}`,
    recipient: order.email,
    audience: 'owner',
    ...(own ?? lateEmail({ lines, amount: order.amountKopecks, siteUrl: deps.settings.SITE_URL, lack })),
    now,
  });
}
