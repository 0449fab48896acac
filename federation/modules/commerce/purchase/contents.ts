import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { licences, orderLicenceLines } from '@/federation/db/schema/commerce/licence';
import { orderGoodsLines, orders } from '@/federation/db/schema/commerce/order';
import { products } from '@/federation/db/schema/commerce/shop';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import type { AccessScope } from '@/federation/modules/account/session/scope';
import { reachableOrders } from '@/federation/modules/commerce/order/reachable-orders';
import type { OrderRow } from '@/federation/modules/commerce/order/repository';
import { parcelsOf, type SentParcel } from '@/federation/modules/commerce/shop/dispatch';
import { linesOf, type OrderedLine } from '@/federation/modules/commerce/ticket/ordered-lines';
import { type Surcharge, surchargesOf } from '@/federation/modules/commerce/ticket/ordered-surcharges';
import { soldStatuses } from '@/lib/domain/commerce/order/order-status';
import { type PaymentFacts, paymentFacts } from './payment-facts';

export interface OrderContents {
  readonly order: OrderRow;
  readonly lines: readonly OrderedLine[];
  readonly tickets: readonly (typeof tickets.$inferSelect)[];
  readonly licenceLines: readonly (typeof orderLicenceLines.$inferSelect)[];
  readonly licences: readonly (typeof licences.$inferSelect)[];
  readonly payment: PaymentFacts;
  readonly parcel: SentParcel | undefined;
  readonly surcharges: readonly Surcharge[];
  readonly goods: readonly (typeof orderGoodsLines.$inferSelect & { readonly picture: string | null })[];
}

export async function findOrder(
  db: Database,
  publicId: string,
  access: AccessScope,
): Promise<OrderContents | undefined> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.publicId, publicId), reachableOrders(access)));
  const [contents] = await contentsOf(db, found);
  return contents;
}

export const listOrders = (db: Database, access: AccessScope): Promise<OrderContents[]> =>
  listWhere(db, reachableOrders(access));

export const listOrdersPaidSince = (db: Database, access: AccessScope, since: Date): Promise<OrderContents[]> =>
  listWhere(db, and(reachableOrders(access), inArray(orders.status, soldStatuses), gt(orders.paidAt, since)));

async function listWhere(db: Database, condition: SQL | undefined): Promise<OrderContents[]> {
  const found = await db.select().from(orders).where(condition).orderBy(desc(orders.createdAt), asc(orders.publicId));
  return contentsOf(db, found);
}

export async function contentsOf(db: Database, found: readonly OrderRow[]): Promise<OrderContents[]> {
  const ids = found.map(({ publicId }) => publicId);
  if (ids.length === 0) return [];
  const lines = await linesOf(db, ids);
  const made = await db.select().from(tickets).where(inArray(tickets.orderId, ids)).orderBy(asc(tickets.piece));
  const licenceLines = await db
    .select()
    .from(orderLicenceLines)
    .where(inArray(orderLicenceLines.orderId, ids))
    .orderBy(asc(orderLicenceLines.position));
  const lineIds = licenceLines.map(({ publicId }) => publicId);
  const given = lineIds.length === 0 ? [] : await db.select().from(licences).where(inArray(licences.lineId, lineIds));
  const licenceLinesOfOrder = Map.groupBy(licenceLines, ({ orderId }) => orderId);
  const paymentOf = await paymentFacts(db, ids);
  const parcels = await parcelsOf(db, ids);
  const goods = await db
    .select({ ...getTableColumns(orderGoodsLines), picture: products.picture })
    .from(orderGoodsLines)
    .innerJoin(products, eq(products.publicId, orderGoodsLines.productId))
    .where(inArray(orderGoodsLines.orderId, ids))
    .orderBy(asc(orderGoodsLines.position));
  const goodsOfOrder = Map.groupBy(goods, ({ orderId }) => orderId);
  const surcharges = await surchargesOf(db, found);
  const linesOfOrder = Map.groupBy(lines, ({ line }) => line.orderId);
  const ticketsOfOrder = Map.groupBy(made, ({ orderId }) => orderId);
  return found.map((order) => ({
    order,
    lines: linesOfOrder.get(order.publicId) ?? [],
    tickets: ticketsOfOrder.get(order.publicId) ?? [],
    licenceLines: licenceLinesOfOrder.get(order.publicId) ?? [],
    licences: given,
    payment: paymentOf(order.publicId),
    parcel: parcels.get(order.publicId),
    goods: goodsOfOrder.get(order.publicId) ?? [],
    surcharges: surcharges.filter(({ orderId }) => orderId === order.publicId),
  }));
}
