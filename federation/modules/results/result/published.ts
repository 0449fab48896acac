import { and, eq, exists, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { resultFormats } from '@/federation/db/schema/results/result';
import { eventCityRows, newestFirst, type ResultEventCityRow, type ResultFormatRow } from './repository';

const isShown = eq(events.hidden, false);

export function listEventCitiesWithResults(db: Database) {
  const hasResults = db
    .select({ one: sql`1` })
    .from(resultFormats)
    .where(eq(resultFormats.eventCityId, eventCities.publicId));
  return eventCityRows(db)
    .where(and(exists(hasResults), isShown))
    .orderBy(...newestFirst);
}

export async function findPublishedEventCity(db: Database, publicId: string): Promise<ResultEventCityRow | undefined> {
  const [row] = await eventCityRows(db).where(and(eq(eventCities.publicId, publicId), isShown));
  return row;
}

/** A format with results as visitors see it; `undefined` for an unpublished event. */
export async function findPublishedFormat(
  db: Database,
  eventCityId: string,
  externalFormat: string,
): Promise<ResultFormatRow | undefined> {
  const [row] = await publishedFormats(db).where(
    and(eq(resultFormats.eventCityId, eventCityId), eq(resultFormats.externalFormat, externalFormat), isShown),
  );
  return row;
}

export async function publishedFormatById(db: Database, publicId: string): Promise<ResultFormatRow | undefined> {
  const [row] = await publishedFormats(db).where(and(eq(resultFormats.publicId, publicId), isShown));
  return row;
}

const publishedFormats = (db: Database) =>
  db
    .select(getTableColumns(resultFormats))
    .from(resultFormats)
    .innerJoin(eventCities, eq(eventCities.publicId, resultFormats.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId));
