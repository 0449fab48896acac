import { and, asc, eq, exists, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/modules/calendar/tables';
import { placeClaims } from '@/federation/modules/order/tables';
import { products, relatedProducts } from '@/federation/modules/shop/tables';
import { formats } from './tables';

/** A format with the event and the city it is run in. */
export interface FormatRow {
  readonly format: typeof formats.$inferSelect;
  readonly event: typeof events.$inferSelect;
  readonly eventCity: typeof eventCities.$inferSelect;
  readonly city: typeof cities.$inferSelect;
}

/** The same with what the start offers beside the tickets. */
export interface FormatOnSaleRow extends FormatRow {
  readonly hasGoods: boolean;
  readonly hasShirts: boolean;
}

/** Whether goods and T-shirts belong to the start of a row, as columns of a query over `event_cities`. */
export const startOffers = (db: Database) => ({
  hasGoods: exists(
    db.select({ one: sql`1` }).from(relatedProducts).where(eq(relatedProducts.eventCityId, eventCities.publicId)),
  ).mapWith(Boolean),
  hasShirts: exists(
    db.select({ one: sql`1` }).from(products).where(eq(products.shirtOf, eventCities.publicId)),
  ).mapWith(Boolean),
});

const formatRows = (db: Database) =>
  db
    .select({
      format: formats,
      event: events,
      eventCity: eventCities,
      city: cities,
      ...startOffers(db),
    })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId));

/** A hidden format is found too: its address is given to those who may enter (P-202). */
export async function findFormat(db: Database, publicId: string): Promise<FormatOnSaleRow | undefined> {
  const [row] = await formatRows(db).where(eq(formats.publicId, publicId));
  return row;
}

/** The formats of an event in a city, the earliest start first. */
export function listFormats(
  db: Database,
  { eventId, eventCityId, hidden }: { eventId: string; eventCityId: string; hidden: boolean },
): Promise<FormatOnSaleRow[]> {
  return formatRows(db)
    .where(
      and(
        eq(eventCities.eventId, eventId),
        eq(eventCities.publicId, eventCityId),
        hidden ? undefined : eq(formats.hidden, false),
      ),
    )
    .orderBy(asc(formats.startTime), asc(formats.title), asc(formats.publicId));
}

/**
 * Places of each format that are neither taken nor held by an order whose hold still runs; never below zero.
 * A seller calls it in the transaction that has locked the formats' rows, and leaves out the order it sells to.
 */
export async function placesLeft(
  db: Database,
  formatIds: readonly string[],
  now: Date,
  { exceptOrder }: { exceptOrder?: string } = {},
): Promise<Map<string, number>> {
  if (formatIds.length === 0) return new Map();
  const claimed = sql<number>`coalesce(sum(${placeClaims.quantity}), 0)`;
  const rows = await db
    .select({
      formatId: formats.publicId,
      left: sql<number>`greatest(${formats.places} - ${claimed}, 0)::int`,
    })
    .from(formats)
    .leftJoin(
      placeClaims,
      and(
        eq(placeClaims.formatId, formats.publicId),
        exceptOrder ? ne(placeClaims.orderId, exceptOrder) : undefined,
        or(eq(placeClaims.state, 'taken'), and(eq(placeClaims.state, 'held'), gt(placeClaims.heldUntil, now))),
      ),
    )
    .where(inArray(formats.publicId, [...formatIds]))
    .groupBy(formats.publicId);
  return new Map(rows.map(({ formatId, left }) => [formatId, left]));
}
