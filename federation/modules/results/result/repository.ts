import { and, asc, between, desc, eq, getTableColumns, gt, lte, max, or, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { insertRows } from '@/federation/db/insert-rows';
import { resultWords } from '@/federation/db/schema/content/search';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { resultFormats, resultRows } from '@/federation/db/schema/results/result';
import { MOSCOW } from '@/lib/domain/base/time/day';
import { PODIUM } from '@/lib/domain/results/result/leaders';
import type { StartNumber } from '@/lib/domain/results/result/start-number';
import { fullNamesFromAge, type NewResultRow, publishedRows } from './names';

export type ResultFormatRow = typeof resultFormats.$inferSelect;
/** What is published of a row. */
export type ResultRowRow = Omit<StoredRow, 'inFull'>;
/** All columns, for the federation's own changes, which write them back. */
export type StoredRow = Omit<typeof resultRows.$inferSelect, 'searched'>;

const { searched: _, ...storedColumns } = getTableColumns(resultRows);
export const { inFull: _inFull, ...rowColumns } = storedColumns;

/** The day of the start in the event city's own zone. */
const startDay = sql<string>`to_char(${eventCities.startTime} at time zone ${eventCities.timezone}, 'YYYY-MM-DD')`;

const eventCityColumns = {
  publicId: eventCities.publicId,
  title: events.title,
  timezone: eventCities.timezone,
  cityId: cities.id,
  cityName: cities.nameRu,
  startDay,
};

export type ResultEventCityRow = Awaited<ReturnType<typeof listAllEventCities>>[number];

export const eventCityRows = (db: Database) =>
  db
    .select(eventCityColumns)
    .from(eventCities)
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId));

export const newestFirst = [desc(eventCities.startTime), asc(events.title), asc(eventCities.publicId)];

export const listAllEventCities = (db: Database) => eventCityRows(db).orderBy(...newestFirst);

export async function findEventCity(db: Database, publicId: string): Promise<ResultEventCityRow | undefined> {
  const [row] = await eventCityRows(db).where(eq(eventCities.publicId, publicId));
  return row;
}

export const zoneOf = async (db: Database, eventCityId: string): Promise<string> =>
  (await findEventCity(db, eventCityId))?.timezone ?? MOSCOW;

/** When the format of the event starts whose title begins so: «Спринт» is «Спринт, любители». */
const startOfFormat = sql`(
  select min(${formats.startTime}) from ${formats}
  where ${formats.eventCityId} = ${resultFormats.eventCityId}
    and starts_with(lower(${formats.title}), lower(${resultFormats.title}))
)`;

/** The first is the main race, as on the event's page. */
export const mainFormatFirst = sql`${startOfFormat} nulls last, ${resultFormats.title}, ${resultFormats.externalFormat}`;

export function listResultFormats(db: Database, eventCityId: string): Promise<ResultFormatRow[]> {
  return db.select().from(resultFormats).where(eq(resultFormats.eventCityId, eventCityId)).orderBy(mainFormatFirst);
}

export async function findResultFormat(
  db: Database,
  eventCityId: string,
  externalFormat: string,
): Promise<ResultFormatRow | undefined> {
  const [row] = await db
    .select()
    .from(resultFormats)
    .where(and(eq(resultFormats.eventCityId, eventCityId), eq(resultFormats.externalFormat, externalFormat)));
  return row;
}

export async function lockResultFormat(
  tx: Database,
  eventCityId: string,
  externalFormat: string,
): Promise<ResultFormatRow | undefined> {
  const [row] = await tx
    .select()
    .from(resultFormats)
    .where(and(eq(resultFormats.eventCityId, eventCityId), eq(resultFormats.externalFormat, externalFormat)))
    .for('no key update');
  return row;
}

export function rowsChangedAfter(db: Database, formatId: string, sequence: number): Promise<ResultRowRow[]> {
  return db
    .select(rowColumns)
    .from(resultRows)
    .where(and(eq(resultRows.resultFormatId, formatId), gt(resultRows.changedIn, sequence)))
    .orderBy(asc(resultRows.changedIn), asc(resultRows.rank));
}

export const allRows = (db: Database, formatId: string): Promise<StoredRow[]> =>
  db
    .select(storedColumns)
    .from(resultRows)
    .where(eq(resultRows.resultFormatId, formatId))
    .orderBy(asc(resultRows.rank));

/** Athletes on the podium of the race or of a gender, and leaders of categories, in the order of the protocol. */
export const leaderRows = (db: Database, formatId: string): Promise<ResultRowRow[]> =>
  db
    .select(rowColumns)
    .from(resultRows)
    .where(
      and(
        eq(resultRows.resultFormatId, formatId),
        or(
          lte(resultRows.position, PODIUM),
          lte(resultRows.positionGender, PODIUM),
          eq(resultRows.positionCategory, 1),
        ),
      ),
    )
    .orderBy(asc(resultRows.rank));

export async function leaderTime(db: Database, formatId: string): Promise<number | null> {
  const [first] = await db
    .select({ time: resultRows.timeMs })
    .from(resultRows)
    .where(and(eq(resultRows.resultFormatId, formatId), eq(resultRows.rank, 1)));
  return first?.time ?? null;
}

export const fieldRows = (db: Database, formatId: string) =>
  db
    .select({
      status: resultRows.status,
      gender: resultRows.gender,
      category: resultRows.category,
      splits: resultRows.splits,
      time: resultRows.timeMs,
    })
    .from(resultRows)
    .where(eq(resultRows.resultFormatId, formatId));

export async function findRow(
  db: Database,
  formatId: string,
  startNumber: StartNumber,
): Promise<ResultRowRow | undefined> {
  const [row] = await db
    .select(rowColumns)
    .from(resultRows)
    .where(and(eq(resultRows.resultFormatId, formatId), eq(resultRows.startNumber, startNumber)));
  return row;
}

export interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly order?: 'place' | 'number' | undefined;
}

/** The number of rows, read off the last rank, as ranks have no gaps. */
export async function countRows(db: Database, formatId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(resultRows.rank) })
    .from(resultRows)
    .where(eq(resultRows.resultFormatId, formatId));
  return row?.last ?? 0;
}

/** In the order of the protocol a far page costs what the first does. */
export function readPageOfRows(db: Database, formatId: string, { page, pageSize, order = 'place' }: Page) {
  const before = (page - 1) * pageSize;
  if (order === 'number') {
    return db
      .select(rowColumns)
      .from(resultRows)
      .where(eq(resultRows.resultFormatId, formatId))
      .orderBy(asc(resultRows.startNumber))
      .limit(pageSize)
      .offset(before);
  }
  return db
    .select(rowColumns)
    .from(resultRows)
    .where(and(eq(resultRows.resultFormatId, formatId), between(resultRows.rank, before + 1, before + pageSize)))
    .orderBy(asc(resultRows.rank));
}

/** All of one format. */
export async function insertResultRows(tx: Database, rows: readonly NewResultRow[]): Promise<void> {
  const [first] = rows;
  if (first) await insertRows(tx, resultRows, await publishedRows(tx, first.resultFormatId, rows));
}

/** Replaces all rows of a format. The format's own row is locked until the transaction ends, so imports take turns. */
export async function replaceResults(
  tx: Database,
  format: Omit<ResultFormatRow, 'namesFromAge'>,
  rows: readonly NewResultRow[],
): Promise<void> {
  const written = { ...format, namesFromAge: await fullNamesFromAge(tx) };
  const { publicId, eventCityId, externalFormat, ...values } = written;
  await tx
    .insert(resultFormats)
    .values(written)
    .onConflictDoUpdate({
      target: resultFormats.publicId,
      set: {
        ...values,
        epoch: sql`greatest(${resultFormats.epoch} + 1, excluded.epoch)`,
        sequence: sql`greatest(${resultFormats.sequence}, excluded.sequence)`,
      },
    });
  await tx.delete(resultRows).where(eq(resultRows.resultFormatId, format.publicId));
  // Otherwise names that are no longer published would still be found and suggested.
  await tx.delete(resultWords).where(eq(resultWords.resultFormatId, format.publicId));
  await insertResultRows(tx, rows);
}
