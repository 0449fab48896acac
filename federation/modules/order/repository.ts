import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/modules/calendar/tables';
import { formats } from '@/federation/modules/event-format/tables';
import { orders, orderTicketLines, placeClaims } from './tables';

export type OrderRow = typeof orders.$inferSelect;
export type NewLine = typeof orderTicketLines.$inferInsert;

/** A format as its seller sees it. */
export interface FormatForSale {
  readonly format: typeof formats.$inferSelect;
  readonly event: { readonly publicId: string; readonly title: string };
  readonly eventCity: { readonly publicId: string; readonly timezone: string };
}

const formatsForSale = (db: Database, formatIds: readonly string[]) =>
  db
    .select({
      format: formats,
      event: { publicId: events.publicId, title: events.title },
      eventCity: { publicId: eventCities.publicId, timezone: eventCities.timezone },
    })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .where(inArray(formats.publicId, [...formatIds]))
    .orderBy(asc(formats.publicId));

/** How a seller gets the formats of an order. */
export type ReadFormats = (tx: Database, formatIds: readonly string[]) => Promise<FormatForSale[]>;

/**
 * Reads the formats and keeps every other seller out of them until the transaction ends. Always in the order of ids, so
 * that sellers of A, B and of B, A wait for each other and never both (promise 2); readers and foreign keys do not wait.
 */
export const lockFormats: ReadFormats = async (tx, formatIds) =>
  formatsForSale(tx, formatIds).for('no key update', { of: formats });

/** The same without the lock: for who only reads. */
export const readFormats: ReadFormats = async (db, formatIds) => formatsForSale(db, formatIds);

export async function findOrderByKey(db: Database, idempotencyKey: string): Promise<OrderRow | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.idempotencyKey, idempotencyKey));
  return order;
}

/** Keeps every other callback of this order waiting until the transaction ends. */
export async function lockOrder(tx: Database, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.publicId, orderId)).for('no key update');
  return order;
}

/** Tickets of each format that a buyer has paid or holds now, in whichever orders. */
export async function ticketsOfBuyer(
  tx: Database,
  { userId, formatIds, now }: { userId: string; formatIds: readonly string[]; now: Date },
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ formatId: placeClaims.formatId, count: sql<number>`sum(${placeClaims.quantity})::int` })
    .from(placeClaims)
    .innerJoin(orders, eq(orders.publicId, placeClaims.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(placeClaims.formatId, [...formatIds]),
        or(eq(placeClaims.state, 'taken'), and(eq(placeClaims.state, 'held'), gt(placeClaims.heldUntil, now))),
      ),
    )
    .groupBy(placeClaims.formatId);
  return new Map(rows.map(({ formatId, count }) => [formatId, count]));
}

/** The order, or `undefined` when its idempotency key is taken by another one. */
export async function insertOrder(tx: Database, order: typeof orders.$inferInsert): Promise<OrderRow | undefined> {
  const [inserted] = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning();
  return inserted;
}

export async function insertLines(tx: Database, lines: readonly NewLine[]): Promise<void> {
  await tx.insert(orderTicketLines).values([...lines]);
}

/** Holds the places of an order until its hold runs out. */
export async function holdPlaces(
  tx: Database,
  { publicId: orderId, heldUntil }: Pick<OrderRow, 'publicId' | 'heldUntil'>,
  wanted: ReadonlyMap<string, number>,
): Promise<void> {
  await tx
    .insert(placeClaims)
    .values(
      [...wanted].map(([formatId, quantity]) => ({ orderId, formatId, quantity, state: 'held', heldUntil }) as const),
    );
}

export async function setClaims(tx: Database, orderId: string, state: 'taken' | 'released'): Promise<void> {
  await tx.update(placeClaims).set({ state }).where(eq(placeClaims.orderId, orderId));
}

/** The places that an order claims, by format. */
export async function claimsOf(tx: Database, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ formatId: placeClaims.formatId, quantity: placeClaims.quantity })
    .from(placeClaims)
    .where(eq(placeClaims.orderId, orderId));
  return new Map(rows.map(({ formatId, quantity }) => [formatId, quantity]));
}

/** A line of an order with what its tickets and its letter tell of the start. */
export interface OrderedLine {
  readonly line: typeof orderTicketLines.$inferSelect;
  readonly startTime: Date;
  readonly eventTitle: string;
  readonly timezone: string;
  readonly city: string;
}

/** The lines of an order in the buyer's sequence. */
export function linesOf(db: Database, orderId: string): Promise<OrderedLine[]> {
  return db
    .select({
      line: orderTicketLines,
      startTime: formats.startTime,
      eventTitle: events.title,
      timezone: eventCities.timezone,
      city: cities.nameRu,
    })
    .from(orderTicketLines)
    .innerJoin(formats, eq(formats.publicId, orderTicketLines.formatId))
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId))
    .where(eq(orderTicketLines.orderId, orderId))
    .orderBy(asc(orderTicketLines.position));
}
