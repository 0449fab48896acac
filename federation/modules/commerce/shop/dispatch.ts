import { and, asc, eq, getTableColumns, inArray, isNotNull, not, notExists, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { operatorActions } from '@/federation/db/schema/base/operator';
import { orderGoodsLines, orders } from '@/federation/db/schema/commerce/order';
import { products } from '@/federation/db/schema/commerce/shop';
import type { Deps } from '@/federation/deps';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { type OperatorCall, recordAction } from '@/federation/modules/base/operator/record-action';
import { lockOrder, type OrderRow } from '@/federation/modules/commerce/order/repository';
import { isPaymentGone } from '@/federation/modules/commerce/payment/payment-gone';
import { dispatchEmail } from './dispatch-email';

type GoodsLine = typeof orderGoodsLines.$inferSelect;

interface OrderToSend {
  readonly order: OrderRow;
  readonly goods: readonly GoodsLine[];
}

const PAID = ['paid', 'authorized'] as const;
const COMMAND = 'dispatch-order';
const TRACK = 'трек-номер ';

const isDispatched = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(operatorActions)
    .where(and(eq(operatorActions.subjectId, orders.publicId), eq(operatorActions.command, COMMAND)));

/** The paid orders with goods that nobody has sent, the oldest first. */
export async function ordersToSend(db: Database): Promise<OrderToSend[]> {
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        isNotNull(orders.delivery),
        inArray(orders.status, [...PAID]),
        not(isPaymentGone(db)),
        notExists(isDispatched(db)),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.publicId));
  const ids = found.map(({ publicId }) => publicId);
  if (ids.length === 0) return [];
  const lines = await goodsOf(db, ids);
  return found.map((order) => ({ order, goods: lines.filter(({ orderId }) => orderId === order.publicId) }));
}

/** Without goods that are handed out at the start. */
const goodsOf = (db: Database, ids: readonly string[]): Promise<GoodsLine[]> =>
  db
    .select(getTableColumns(orderGoodsLines))
    .from(orderGoodsLines)
    .innerJoin(products, eq(products.publicId, orderGoodsLines.productId))
    .where(and(inArray(orderGoodsLines.orderId, [...ids]), products.delivery))
    .orderBy(asc(orderGoodsLines.position));

export interface SentParcel {
  readonly sent: Date;
  readonly track: string | null;
}

/** The parcels of these orders that are on their way or have come, by order. */
export async function parcelsOf(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, SentParcel>> {
  const rows = await db
    .select()
    .from(operatorActions)
    .where(and(eq(operatorActions.command, COMMAND), inArray(operatorActions.subjectId, [...orderIds])));
  return new Map(
    rows.map(({ subjectId, reason, at }) => [
      subjectId ?? '',
      { sent: at, track: reason.startsWith(TRACK) ? reason.slice(TRACK.length) : null },
    ]),
  );
}

interface Dispatch {
  readonly orderId: string;
  /** The tracking number, where the carrier gives one. */
  readonly track: string | null;
}

export type DispatchRefusal =
  | 'unknown'
  | 'not paid'
  | 'payment gone'
  | 'nothing to send'
  | 'already sent'
  | 'already delivered';

/** Records that the goods of an order are on their way and writes the buyer the e-mail that the purchase has promised. */
export function dispatchOrder(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { orderId, track }: Dispatch,
  call: Omit<OperatorCall, 'reason'>,
): Promise<DispatchRefusal | OrderRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refusal = order ? await dispatchRefusalOf(tx, order) : 'unknown';
    if (!order || refusal) return refusal ?? 'unknown';
    const reason = track === null ? 'без трек-номера' : `${TRACK}${track}`;
    await recordAction(tx, COMMAND, orderId, { ...call, reason }, { noun: 'dispatch' });
    await writeEmail(tx, queue, {
      dedupeKey: `order-dispatched:${orderId}`,
      recipient: order.email,
      audience: 'owner',
      ...dispatchEmail({ order, goods: await goodsOf(tx, [orderId]), track, siteUrl: settings.SITE_URL }),
      now: call.now,
    });
    return order;
  });
}

export async function dispatchRefusalOf(
  tx: Database,
  { publicId, status, delivery }: OrderRow,
): Promise<DispatchRefusal | null> {
  if (status === 'delivered') return 'already delivered';
  if (status !== 'paid' && status !== 'authorized') return 'not paid';
  if (delivery === null) return 'nothing to send';
  if ((await tx.$count(orders, and(eq(orders.publicId, publicId), isPaymentGone(tx)))) > 0) return 'payment gone';
  const sent = and(eq(operatorActions.subjectId, publicId), eq(operatorActions.command, COMMAND));
  return (await tx.$count(operatorActions, sent)) > 0 ? 'already sent' : null;
}

/** The parcel has come: the order is shown as delivered. False where it was not sent, or has come already. */
export function orderDelivered(db: Database, orderId: string, call: Omit<OperatorCall, 'reason'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || (await dispatchRefusalOf(tx, order)) !== 'already sent') return false;
    const isBuyerErased = order.email === '';
    await tx
      .update(orders)
      .set({ status: 'delivered', ...(isBuyerErased && { delivery: null }) })
      .where(eq(orders.publicId, orderId));
    await recordAction(tx, 'order-delivered', orderId, { ...call, reason: 'посылка получена' }, { noun: 'dispatch' });
    return true;
  });
}
