import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/federation/db/client';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { statementOfIds } from '@/federation/db/statement';
import { type Except, placesLeft, placesLeftCached } from './left';

const { publicId: formatId, title, startTime, saleEnds, priceKopecks, insuranceKopecks, clusters } = formats;
const { team, maxCount, fixedCount, buyLimit, ageMin, ageMax, regions, additionalFields, refundSteps } = formats;
const { cancelled } = formats;

const saleColumns = {
  publicId: formatId,
  title,
  startTime,
  saleEnds,
  priceKopecks,
  insuranceKopecks,
  clusters,
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
  except?: Except,
) => Promise<LockedFormat[]>;

/** By id, to avoid deadlocks. Counts places in a later statement, which sees what was committed before the lock. */
export const lockFormats: ReadFormats = async (tx, formatIds, now, except) => {
  const locked = await lockedFormats(tx, formatIds);
  const left = await placesLeft(tx, formatIds, now, except);
  return locked.map((sale) => ({ ...sale, placesLeft: left.get(sale.format.publicId) ?? 0 }));
};

export const readFormats: ReadFormats = async (db, formatIds, now, { exceptOrder = null } = {}) =>
  formatsOnSale(db, formatIds, { now, exceptOrder });

const lockedFormats = statementOfIds((tx, isOne) =>
  formatsForSale(tx, isOne, sql<number>`0`).for('no key update', { of: formats }),
);
const formatsOnSale = statementOfIds((db, isOne) => formatsForSale(db, isOne, placesLeftCached));
