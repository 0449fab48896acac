import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { derivedId } from '@/federation/db/derived-id';
import { insertRows } from '@/federation/db/insert-rows';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import type { ingestedBatch, ingestedRow } from '@/lib/contract/result';
import { DAY_MS } from '@/lib/domain/day';
import type { Positions } from '@/lib/domain/result-order';
import { announceChange } from './live/announce';
import { type Ranked, rankRows } from './ranked-rows';
import { allRows, findResultFormat, type ResultFormatRow, type ResultRowRow } from './repository';
import { revisionOf } from './revision';
import { resultFormats, resultRows } from './tables';
import { fieldsOf } from './timing-columns';
import { titleOf } from './titles';

type Batch = z.output<typeof ingestedBatch>;
type Row = z.output<typeof ingestedRow>;

/** The site makes its pages anew at most so often while a race is on. */
const TELL_SITE_EVERY_SECONDS = 10;

/** Who sends a batch; rows remember the partner. */
export interface Sender {
  readonly partnerId: string | null;
  /** Formats that may be added to those that have results already. */
  readonly newFormats: readonly string[];
}

/**
 * Stores what a timing partner sends, all or nothing: rows newer than the stored ones, in whatever sequence batches
 * come. Readers of the race are told when the transaction ends. Throws 400 with the number of a wrong row, 403 on a new
 * format that the sender may not add, 409 where official results would change. The event city exists.
 */
export async function ingest(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  batch: Batch,
  { partnerId, newFormats }: Sender,
) {
  const now = clock();
  for (const [index, row] of batch.rows.entries()) refuseWrong(row, index, now);
  return db.transaction(async (tx) => {
    const isKnown = await findResultFormat(tx, batch.event_city_id, batch.format);
    if (!isKnown && !newFormats.includes(batch.format)) {
      throw new ApiError(403, `Формата «${batch.format}» у этого старта нет: проверьте имя или попросите федерацию`);
    }
    const format = await lockFormat(tx, batch, now);
    const stored = await allRows(tx, format.publicId);
    const fresh = freshRows(batch.rows, stored);
    const settings = settingsOf(batch, format);
    if (fresh.length === 0 && !settings) return { accepted: 0, revision: revisionOf(format) };
    if (format.official) {
      throw new ApiError(
        409,
        `Результаты формата «${batch.format}» официальные: чтобы их исправить, попросите федерацию открыть их снова`,
      );
    }
    const sequence = format.sequence + 1;
    const bestLegs = await storeRows(tx, { format, stored, fresh, sequence, partnerId });
    // A new race and a new word about it are told at once, its rows from time to time.
    const isNews = format.toldAt === null || settings !== null;
    const isSiteDue = isNews || now.getTime() - (format.toldAt?.getTime() ?? 0) >= TELL_SITE_EVERY_SECONDS * 1000;
    const changes = {
      ...settings,
      ...{ sequence, bestLegs },
      fieldsList: stored.length === 0 ? fieldsListOf(fresh) : format.fieldsList,
      toldAt: isSiteDue ? now : format.toldAt,
    };
    await tx.update(resultFormats).set(changes).where(eq(resultFormats.publicId, format.publicId));
    await announceChange(tx, format.publicId);
    if (isSiteDue) {
      const told = { changes: [{ noun: 'result' as const, public_id: format.eventCityId }] };
      // Told later, it also covers what comes until then.
      await queue.enqueue(tx, 'notify-site', told, isNews ? {} : { afterSeconds: TELL_SITE_EVERY_SECONDS });
    }
    return { accepted: fresh.length, revision: revisionOf({ ...format, sequence }) };
  });
}

/**
 * A version may be a count or a time in milliseconds. It stays near the clock, so that there is always a greater one:
 * a row with the greatest number of all could never be corrected.
 */
function refuseWrong(row: Row, index: number, now: Date): void {
  const wrong = (text: string) => new ApiError(400, `Строка ${index + 1}: ${text}`);
  if (row.version > now.getTime() + DAY_MS) throw wrong('версия больше нынешнего времени в миллисекундах');
  if (row.status === 'FIN' && row.individual_time_result === null) throw wrong('у финишировавшего нет времени');
  if ((row.fine_time_result ?? 0) > (row.individual_time_result ?? Number.POSITIVE_INFINITY)) {
    throw wrong('штраф больше официального времени');
  }
  const names = row.splits.map(({ name }) => name);
  if (new Set(names).size < names.length) throw wrong('отсечка названа дважды');
}

/** The format, made at its first batch; another batch of it waits. */
async function lockFormat(tx: Database, { event_city_id, format, title }: Batch, now: Date): Promise<ResultFormatRow> {
  const publicId = derivedId(event_city_id, format);
  await tx
    .insert(resultFormats)
    .values({
      publicId,
      eventCityId: event_city_id,
      externalFormat: format,
      title: title ?? titleOf(format),
      fieldsList: [],
      importedAt: now,
      official: false,
    })
    .onConflictDoNothing();
  const [locked] = await tx
    .select()
    .from(resultFormats)
    .where(eq(resultFormats.publicId, publicId))
    .for('no key update');
  if (!locked) throw new Error(`the format ${format} was deleted while its rows came in`);
  return locked;
}

/** Of each start number the newest row, where it is newer than the stored one. */
function freshRows(rows: readonly Row[], stored: readonly ResultRowRow[]): Row[] {
  const known = new Map(stored.map(({ startNumber, version }) => [startNumber, version]));
  const newest = new Map<number, Row>();
  for (const row of rows) {
    const version = newest.get(row.start_number)?.version ?? known.get(row.start_number) ?? 0;
    if (row.version > version) newest.set(row.start_number, row);
  }
  return [...newest.values()];
}

function settingsOf({ settings, title }: Batch, format: ResultFormatRow) {
  const until = settings?.broadcast_until;
  const next = {
    title: title ?? format.title,
    official: settings?.official ?? format.official,
    broadcastUntil: until === undefined ? format.broadcastUntil : dateOf(until),
  };
  const isSame =
    next.title === format.title &&
    next.official === format.official &&
    next.broadcastUntil?.getTime() === format.broadcastUntil?.getTime();
  return isSame ? null : next;
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

interface Storing {
  readonly format: ResultFormatRow;
  readonly stored: readonly ResultRowRow[];
  readonly fresh: readonly Row[];
  readonly sequence: number;
  readonly partnerId: string | null;
}

type Places = keyof Positions | 'splitPlaces';
type RankedRow = Ranked<Omit<ResultRowRow, Places> & { readonly time: number | null }>;

/** Writes the fresh rows, and of the others those whose places have changed by them; gives back the fastest legs. */
async function storeRows(tx: Database, { format, stored, fresh, sequence, partnerId }: Storing) {
  if (fresh.length === 0) return format.bestLegs;
  const incoming = new Map(
    fresh.map((row) => [row.start_number, rowOf(row, format.publicId, { sequence, partnerId })]),
  );
  const untouched = stored.filter(({ startNumber }) => !incoming.has(startNumber));
  const before = new Map(untouched.map((row) => [row.publicId, row]));
  const ranked: { rows: RankedRow[]; bestLegs: ResultFormatRow['bestLegs'] } = rankRows(
    [...untouched, ...incoming.values()].map((row) => ({ ...row, time: row.timeMs })),
  );
  const rows = ranked.rows.map(({ time, ...row }) => row);
  await tx.delete(resultRows).where(
    inArray(
      resultRows.publicId,
      [...incoming.values()].map(({ publicId }) => publicId),
    ),
  );
  await insertRows(
    tx,
    resultRows,
    rows.filter(({ startNumber }) => incoming.has(startNumber)),
  );
  await moveRows(
    tx,
    rows.filter((row) => hasMoved(row, before.get(row.publicId))),
  );
  return ranked.bestLegs;
}

const places = ['rank', 'position', 'positionGender', 'positionCategory'] as const;

type Placed = Pick<ResultRowRow, Places | 'publicId'>;

const hasMoved = (row: Placed, before: Placed | undefined) =>
  before !== undefined &&
  (places.some((place) => row[place] !== before[place]) ||
    row.splitPlaces.some(({ place, gap }, index) => {
      const stood = before.splitPlaces[index];
      return stood?.place !== place || stood.gap !== gap;
    }));

/** New places, all in one statement. */
async function moveRows(tx: Database, rows: readonly Placed[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (values: readonly (number | null)[]) => sql`${sql.param(values)}::int[]`;
  await tx.execute(sql`
    update ${resultRows} as r
    set rank = v.rank, position = v.position, position_gender = v.gender, position_category = v.category,
      split_places = v.splits
    from unnest(
      ${sql.param(rows.map(({ publicId }) => publicId))}::uuid[],
      ${column(rows.map(({ rank }) => rank))},
      ${column(rows.map(({ position }) => position))},
      ${column(rows.map(({ positionGender }) => positionGender))},
      ${column(rows.map(({ positionCategory }) => positionCategory))},
      ${sql.param(rows.map(({ splitPlaces }) => JSON.stringify(splitPlaces)))}::jsonb[]
    ) as v(id, rank, position, gender, category, splits)
    where r.public_id = v.id`);
}

function rowOf(
  row: Row,
  resultFormatId: string,
  { sequence, partnerId }: Pick<Storing, 'sequence' | 'partnerId'>,
): Omit<ResultRowRow, Places> {
  return {
    publicId: derivedId(resultFormatId, String(row.start_number)),
    resultFormatId,
    startNumber: row.start_number,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    age: row.age,
    category: row.category,
    region: row.region,
    club: row.company_name,
    status: row.status,
    splits: row.splits,
    penaltyMs: row.fine_time_result,
    timeMs: row.status === 'FIN' ? row.individual_time_result : null,
    version: row.version,
    changedIn: sequence,
    timingPartnerId: partnerId,
  };
}

/** The columns follow the legs of the first row that names them. */
const fieldsListOf = (rows: readonly Row[]): string[] =>
  fieldsOf(rows.find(({ splits }) => splits.length > 0)?.splits ?? []);
