import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/db/schema/calendar';
import { formats } from '@/federation/db/schema/event-format';
import {
  orderGoodsLines,
  orders,
  orderTicketLines,
  placeClaims,
  promoClaims,
  stockClaims,
} from '@/federation/db/schema/order';
import { receipts } from '@/federation/db/schema/payment';
import { placesLeft, placesLeftColumn, withStart } from '@/federation/modules/event-format/repository';
import type { Holder } from './held-places';

export type OrderRow = typeof orders.$inferSelect;
export type NewTicketLine = typeof orderTicketLines.$inferInsert;
export type NewGoodsLine = typeof orderGoodsLines.$inferInsert;
export type GoodsLineRow = typeof orderGoodsLines.$inferSelect;

const { publicId: formatId, title, startTime, saleEnds, priceKopecks, insuranceKopecks, clusters } = formats;
const { team, maxCount, fixedCount, buyLimit, ageMin, ageMax, regions, additionalFields, refundSteps } = formats;
const { cancelled } = formats;

/** What of a format its seller asks for. */
const saleColumns = {
  ...{ publicId: formatId, title, startTime, saleEnds, priceKopecks, insuranceKopecks, clusters },
  ...{ team, maxCount, fixedCount, buyLimit, ageMin, ageMax, regions, additionalFields, refundSteps },
  cancelled,
};

/** A format as its seller sees it. */
export interface FormatForSale {
  readonly format: Pick<typeof formats.$inferSelect, keyof typeof saleColumns>;
  readonly event: { readonly publicId: string; readonly title: string; readonly hidden: boolean };
  readonly eventCity: { readonly publicId: string; readonly timezone: string };
  readonly placesLeft: number;
}

/** What is left for an order is counted without that order itself. */
interface Except {
  readonly exceptOrder?: string;
}

const formatsForSale = (db: Database, formatIds: readonly string[], placesLeft: SQL<number>) =>
  db
    .select({
      format: saleColumns,
      event: { publicId: events.publicId, title: events.title, hidden: events.hidden },
      eventCity: { publicId: eventCities.publicId, timezone: eventCities.timezone },
      placesLeft,
    })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .where(inArray(formats.publicId, [...formatIds]))
    .orderBy(asc(formats.publicId));

/** How a seller gets the formats of an order. */
export type ReadFormats = (
  tx: Database,
  formatIds: readonly string[],
  now: Date,
  except?: Except,
) => Promise<FormatForSale[]>;

/**
 * Reads the formats and keeps every other seller out of them until the transaction ends. Always in the order of ids, so
 * that sellers of A, B and of B, A wait for each other and never both; readers and foreign keys do not wait.
 * The places are counted once the lock is had, by a statement of its own: one statement sees what was there as it began.
 */
export const lockFormats: ReadFormats = async (tx, formatIds, now, except) => {
  const locked = await formatsForSale(tx, formatIds, sql<number>`0`).for('no key update', { of: formats });
  const left = await placesLeft(tx, formatIds, now, except);
  return locked.map((sale) => ({ ...sale, placesLeft: left.get(sale.format.publicId) ?? 0 }));
};

/** The same without the lock: for who only reads. */
export const readFormats: ReadFormats = async (db, formatIds, now, except) =>
  formatsForSale(db, formatIds, placesLeftColumn(now, except));

/** The order that was submitted under this key. */
export async function findOrderByKey(db: Database, idempotencyKey: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey));
  return order;
}

/** The order of this id, whoever its buyer is. */
export async function findOrderById(db: Database, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.publicId, orderId));
  return order;
}

/** Keeps whoever else decides about this order waiting until the transaction ends. */
export async function lockOrder(tx: Database, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.publicId, orderId)).for('no key update');
  return order;
}

export interface NewOrder {
  readonly order: typeof orders.$inferInsert;
  readonly tickets: readonly NewTicketLine[];
  readonly goods: readonly NewGoodsLine[];
  /** Who holds the places. */
  readonly holder: Holder;
  /** Pieces of each size to hold until the hold runs out: goods and T-shirts. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Uses of each promo code. */
  readonly promoUses: ReadonlyMap<string, number>;
  /** Of its payment; none where nothing is to be paid. */
  readonly receipt: typeof receipts.$inferInsert | null;
}

/** Writes an order with its lines, its holds and its receipt in one statement; a taken idempotency key is an error. */
export async function insertOrder(
  tx: Database,
  { order, tickets, goods, holder, sizes, promoUses, receipt }: NewOrder,
) {
  const { publicId: orderId = randomUUID(), heldUntil } = order;
  const hold = { orderId, state: 'held', heldUntil } as const;
  const stock = [...sizes].map(([proportionId, quantity]) => ({ ...hold, proportionId, quantity }));
  const promo = [...promoUses].map(([promoCodeId, quantity]) => ({ ...hold, promoCodeId, quantity }));
  const insertInto = <T extends PgTable>(name: string, table: T, rows: readonly T['$inferInsert'][]) =>
    rows.length === 0
      ? []
      : [
          tx.$with(name).as(
            tx
              .insert(table)
              .values([...rows])
              .returning({ one: sql`1`.as('one') }),
          ),
        ];
  const [inserted] = await tx
    .with(
      ...insertInto('ticket_lines', orderTicketLines, tickets),
      ...insertInto('goods_lines', orderGoodsLines, goods),
      ...insertInto('held_places', placeClaims, placesOf(tickets, { ...hold, ...holder })),
      ...insertInto('held_stock', stockClaims, stock),
      ...insertInto('held_promo', promoClaims, promo),
      ...insertInto('receipt', receipts, receipt ? [receipt] : []),
    )
    .insert(orders)
    .values({ ...order, publicId: orderId })
    .returning();
  if (!inserted) throw new Error('an order was not written');
  return inserted;
}

/** Lines of one format and team hold together. */
function placesOf(
  lines: readonly NewTicketLine[],
  hold: Pick<NewPlaces, 'orderId' | 'state' | 'heldUntil' | keyof Holder>,
): NewPlaces[] {
  const together = Map.groupBy(lines, ({ formatId, teamId }) => `${formatId} ${teamId ?? ''}`);
  return [...together.values()].flatMap((same) =>
    same.slice(0, 1).map(({ formatId, teamId }) => ({
      ...hold,
      formatId,
      teamId,
      quantity: same.reduce((sum, { count }) => sum + count, 0),
    })),
  );
}

type NewPlaces = typeof placeClaims.$inferInsert;

/** A line of an order with what its tickets and its letter tell of the start. */
export interface OrderedLine {
  readonly line: typeof orderTicketLines.$inferSelect;
  readonly startTime: Date;
  readonly eventCityId: string;
  readonly eventTitle: string;
  readonly timezone: string;
  readonly city: string;
  readonly place: string;
  /** What the format asks of its participants. */
  readonly format: Pick<
    typeof formats.$inferSelect,
    'requirements' | 'license' | 'clusters' | 'qr' | 'revision' | 'cancelled' | 'team' | 'maxCount'
  >;
}

/** The lines of orders, those of each in its buyer's sequence. */
export function linesOf(db: Database, orderIds: readonly string[]): Promise<OrderedLine[]> {
  const lines = db
    .select({
      line: orderTicketLines,
      startTime: formats.startTime,
      eventCityId: formats.eventCityId,
      eventTitle: events.title,
      timezone: eventCities.timezone,
      city: cities.nameRu,
      place: events.place,
      format: {
        requirements: formats.requirements,
        license: formats.license,
        clusters: formats.clusters,
        qr: formats.qr,
        revision: formats.revision,
        cancelled: formats.cancelled,
        team: formats.team,
        maxCount: formats.maxCount,
      },
    })
    .from(orderTicketLines)
    .innerJoin(formats, eq(formats.publicId, orderTicketLines.formatId))
    .$dynamic();
  return withStart(lines)
    .where(inArray(orderTicketLines.orderId, [...orderIds]))
    .orderBy(asc(orderTicketLines.position));
}
