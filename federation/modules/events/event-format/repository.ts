import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { products, relatedProducts } from '@/federation/db/schema/commerce/shop';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { statement } from '@/federation/db/statement';
import { placesLeftCached, placesLeftColumn } from '@/federation/modules/base/reservation/left';

export interface FormatRow {
  readonly format: typeof formats.$inferSelect;
  readonly event: Pick<typeof events.$inferSelect, 'publicId' | 'title' | 'subtype' | 'logo' | 'place'>;
  readonly eventCity: Pick<typeof eventCities.$inferSelect, 'publicId' | 'timezone'>;
  readonly city: typeof cities.$inferSelect;
}

export interface FormatOnSaleRow extends FormatRow {
  readonly hasGoods: boolean;
  readonly hasShirts: boolean;
}

export interface FormatWithPlaces extends FormatOnSaleRow {
  readonly placesLeft: number;
}

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

const formatRows = (db: Database, placesLeft: SQL<number>) =>
  withStart(
    db
      .select({
        format: formats,
        ...startColumns,
        ...startOffers(db),
        placesLeft,
      })
      .from(formats)
      .$dynamic(),
  );

/** One that is hidden or of an unpublished event is found too: those who may enter have its address, and holders register. */
export async function findFormat(db: Database, publicId: string, now: Date): Promise<FormatWithPlaces | undefined> {
  const [row] = await formatById(db).execute({ publicId, now, exceptOrder: null });
  return row;
}

const formatById = statement((db) =>
  formatRows(db, placesLeftCached).where(eq(formats.publicId, sql.placeholder('publicId'))),
);

export function listFormats(
  db: Database,
  { eventId, eventCityId, hidden }: { eventId: string; eventCityId: string; hidden: boolean },
  now: Date,
): Promise<FormatWithPlaces[]> {
  return formatRows(db, placesLeftColumn(now))
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
