import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/db/schema/calendar';
import { formats } from '@/federation/db/schema/event-format';
import { placeClaims, takenPlaces } from '@/federation/db/schema/order';
import { products, relatedProducts } from '@/federation/db/schema/shop';

/** A format with the event and the city it is run in. */
export interface FormatRow {
  readonly format: typeof formats.$inferSelect;
  readonly event: Pick<typeof events.$inferSelect, 'publicId' | 'title' | 'subtype' | 'logo' | 'place'>;
  readonly eventCity: Pick<typeof eventCities.$inferSelect, 'publicId' | 'timezone'>;
  readonly city: typeof cities.$inferSelect;
}

/** The same with what the start offers beside the tickets. */
export interface FormatOnSaleRow extends FormatRow {
  readonly hasGoods: boolean;
  readonly hasShirts: boolean;
}

export interface FormatWithPlaces extends FormatOnSaleRow {
  readonly placesLeft: number;
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

const { publicId: eventId, title, subtype, logo, place } = events;
const { publicId: eventCityId, timezone } = eventCities;

/** Event and city of a format's row: the columns that its shapes show. */
export const startColumns = {
  event: { publicId: eventId, title, subtype, logo, place },
  eventCity: { publicId: eventCityId, timezone },
  city: cities,
};

/** Joins to a query that has `formats` the start of each: its event in a city, the event and the city. */
export const withStart = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId));

const formatRows = (db: Database, now: Date) =>
  withStart(
    db
      .select({
        format: formats,
        ...startColumns,
        ...startOffers(db),
        placesLeft: placesLeftColumn(now),
      })
      .from(formats)
      .$dynamic(),
  );

/** One that is hidden or of an unpublished event is found too: those who may enter have its address, and holders register. */
export async function findFormat(db: Database, publicId: string, now: Date): Promise<FormatWithPlaces | undefined> {
  const [row] = await formatRows(db, now).where(eq(formats.publicId, publicId));
  return row;
}

/** The formats of a published event in a city, the earliest start first. */
export function listFormats(
  db: Database,
  { eventId, eventCityId, hidden }: { eventId: string; eventCityId: string; hidden: boolean },
  now: Date,
): Promise<FormatWithPlaces[]> {
  return formatRows(db, now)
    .where(
      and(
        eq(eventCities.eventId, eventId),
        eq(eventCities.publicId, eventCityId),
        eq(events.hidden, false),
        hidden ? undefined : eq(formats.hidden, false),
      ),
    )
    .orderBy(asc(formats.startTime), asc(formats.title), asc(formats.publicId));
}

/**
 * Places of a row of `formats` that are neither taken nor held by an order whose hold still runs, as a column; never below
 * zero. A seller leaves out the order it sells to, which is not paid yet.
 */
export function placesLeftColumn(now: Date, { exceptOrder }: { exceptOrder?: string } = {}): SQL<number> {
  const others = exceptOrder ? sql`and claims.order_id <> ${exceptOrder}` : sql``;
  return sql<number>`greatest(${formats.places} - (
    select coalesce(sum(taken.change), 0) from ${takenPlaces} taken where taken.format_id = ${formats}.public_id
  ) - (
    select coalesce(sum(claims.quantity), 0) from ${placeClaims} claims
    where claims.format_id = ${formats}.public_id ${others}
      and claims.state = 'held' and claims.held_until > ${now.toISOString()}::timestamptz
  ), 0)::int`;
}

/** The same of each of these formats. A seller calls it in the transaction that has locked the formats' rows. */
export async function placesLeft(
  db: Database,
  formatIds: readonly string[],
  now: Date,
  except: { exceptOrder?: string } = {},
): Promise<Map<string, number>> {
  if (formatIds.length === 0) return new Map();
  const rows = await db
    .select({ formatId: formats.publicId, left: placesLeftColumn(now, except) })
    .from(formats)
    .where(inArray(formats.publicId, [...formatIds]));
  return new Map(rows.map(({ formatId, left }) => [formatId, left]));
}
