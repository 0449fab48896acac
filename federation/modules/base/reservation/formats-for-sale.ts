import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { statementOfIds } from '@/federation/db/statement';
import { together } from '@/federation/db/together';
import { type Counted, countPlaces, type Places, placesLeftCached } from './left';

const { publicId: formatId, title, startTime, saleEnds, priceKopecks, insuranceKopecks, clusters } = formats;
const { places, team, maxCount, fixedCount, buyLimit, ageMin, ageMax, regions, additionalFields, refundSteps } =
  formats;
const { cancelled } = formats;

const saleColumns = {
  publicId: formatId,
  title,
  startTime,
  saleEnds,
  priceKopecks,
  insuranceKopecks,
  clusters,
  places,
  team,
  maxCount,
  fixedCount,
  buyLimit,
  ageMin,
  ageMax,
  regions,
  additionalFields,
  refundSteps,
  cancelled,
};

export interface LockedFormat {
  readonly format: Pick<typeof formats.$inferSelect, keyof typeof saleColumns>;
  readonly event: { readonly publicId: string; readonly title: string; readonly hidden: boolean };
  readonly eventCity: { readonly publicId: string; readonly timezone: string };
  readonly placesLeft: number;
  /** Counted under the lock alone. */
  readonly held?: Places['held'];
}

const formatsForSale = (db: Database, isOne: (column: PgColumn) => SQL, placesLeft: SQL<number>) =>
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
    .where(isOne(formats.publicId))
    .orderBy(asc(formats.publicId));

export type ReadFormats = (
  tx: Database,
  formatIds: readonly string[],
  now: Date,
  counted?: Counted,
) => Promise<LockedFormat[]>;

/**
 * By id, to avoid deadlocks. Places are counted by a statement of its own behind the lock, which sees what was committed
 * before the lock was had.
 */
export const lockFormats: ReadFormats = async (tx, formatIds, now, counted) => {
  const [locked, places] = await together([lockedFormats(tx, formatIds), countPlaces(tx, formatIds, now, counted)]);
  return locked.map((sale) => {
    const { left = 0, held } = places.get(sale.format.publicId) ?? {};
    return { ...sale, placesLeft: left, ...(held && { held }) };
  });
};

export const readFormats: ReadFormats = async (db, formatIds, now, { exceptOrder = null } = {}) =>
  formatsOnSale(db, formatIds, { now, exceptOrder });

const lockedFormats = statementOfIds((tx, isOne) =>
  formatsForSale(tx, isOne, sql<number>`0`).for('no key update', { of: formats }),
);
const formatsOnSale = statementOfIds((db, isOne) => formatsForSale(db, isOne, placesLeftCached));
