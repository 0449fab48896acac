import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/modules/calendar/tables';
import { formats } from '@/federation/modules/event-format/tables';
import { type ClaimState, orders, orderTicketLines, placeClaims } from './tables';

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

export interface NewOrder {
  readonly order: typeof orders.$inferInsert;
  readonly lines: readonly NewLine[];
  /** Places to hold until the hold runs out, by format. */
  readonly places: ReadonlyMap<string, number>;
}

/** Writes an order with its lines and its hold in one statement; a taken idempotency key is an error. */
export async function insertOrder(tx: Database, { order, lines, places }: NewOrder): Promise<OrderRow> {
  const { publicId: orderId = randomUUID(), heldUntil } = order;
  const claims = [...places].map(
    ([formatId, quantity]) => ({ orderId, formatId, quantity, state: 'held', heldUntil }) as const,
  );
  const insertedLines = tx.$with('inserted_lines').as(
    tx
      .insert(orderTicketLines)
      .values([...lines])
      .returning({ lineId: orderTicketLines.publicId }),
  );
  const insertedClaims = tx
    .$with('inserted_claims')
    .as(tx.insert(placeClaims).values(claims).returning({ claimId: placeClaims.publicId }));
  const [inserted] = await tx
    .with(insertedLines, insertedClaims)
    .insert(orders)
    .values({ ...order, publicId: orderId })
    .returning();
  if (!inserted) throw new Error('an order was not written');
  return inserted;
}

export async function setClaims(tx: Database, orderId: string, state: ClaimState): Promise<void> {
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
