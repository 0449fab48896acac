import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { derivedId } from '@/federation/db/derived-id';
import { resultRows } from '@/federation/db/schema/results/result';
import { completePassings } from '@/lib/domain/results/result/elapsed';
import type { Positions } from '@/lib/domain/results/result/result-order';
import type { Row } from './ingested-rows';
import { type Ranked, rankRows } from './ranked-rows';
import { rememberRemoved } from './removed-rows';
import { insertResultRows, type ResultFormatRow, type ResultRowRow, type StoredRow } from './repository';
import { finishPassing, legsOf } from './timing-columns';

interface Storing {
  readonly format: ResultFormatRow;
  /** All legs of the format: every row has each of them, in one order. */
  readonly legs: readonly string[];
  readonly stored: readonly StoredRow[];
  readonly fresh: readonly Row[];
  readonly sequence: number;
  readonly partnerId: string | null;
}

type Places = keyof Positions | 'splitPlaces';
type RankedRow = Ranked<Omit<StoredRow, Places> & { readonly time: number | null }>;

/** Writes the fresh rows and those whose places they change; returns the fastest legs. */
export async function storeRows(tx: Database, { format, legs, stored, fresh, sequence, partnerId }: Storing) {
  const incoming = new Map(
    fresh.map((row) => [row.start_number, rowOf(row, format.publicId, { legs, sequence, partnerId })]),
  );
  const isWider = legs.length > legsOf(format.fieldsList).length;
  const others = stored.filter(({ startNumber }) => !incoming.has(startNumber));
  // With a new leg every row is another one.
  const untouched = isWider
    ? others.map((row) => ({ ...row, splits: withLegs(row.splits, legs), changedIn: sequence }))
    : others;
  const before = new Map(others.map((row) => [row.publicId, row]));
  const ranked: { rows: RankedRow[]; bestLegs: ResultFormatRow['bestLegs'] } = rankRows(
    [...untouched, ...incoming.values()].map((row) => ({ ...row, time: row.timeMs })),
  );
  const rows = ranked.rows.map(({ time, ...row }) => row);
  const isWritten = ({ startNumber }: Pick<ResultRowRow, 'startNumber'>) => isWider || incoming.has(startNumber);
  const written = rows.filter(isWritten);
  if (written.length > 0) {
    const ids = written.map(({ publicId }) => publicId);
    await tx.delete(resultRows).where(sql`${resultRows.publicId} = any(${sql.param(ids)}::uuid[])`);
    await insertResultRows(tx, written);
  }
  await moveRows(
    tx,
    rows.filter((row) => !isWritten(row) && hasMoved(row, before.get(row.publicId))),
  );
  return ranked.bestLegs;
}

/** A leg that a row does not name has not been read. */
export const withLegs = (splits: ResultRowRow['splits'], legs: readonly string[]): ResultRowRow['splits'] =>
  legs.map((name) => splits.find((split) => split.name === name) ?? { name, time: null });

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
  { legs, sequence, partnerId }: Pick<Storing, 'legs' | 'sequence' | 'partnerId'>,
): Omit<StoredRow, Places> {
  const hasTime = row.status === 'FIN' || row.status === 'NC';
  const timeMs = hasTime ? row.individual_time_result : null;
  return {
    publicId: derivedId(resultFormatId, row.start_number),
    resultFormatId,
    startNumber: row.start_number,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    members: row.members,
    age: row.age,
    category: row.category,
    region: row.region,
    club: row.company_name,
    status: row.status,
    statedPosition: row.stated_position,
    splits: completePassings(withLegs(row.splits, legs), finishPassing(legs, timeMs, row.fine_time_result)),
    penaltyMs: row.fine_time_result,
    timeMs,
    version: row.version,
    changedIn: sequence,
    timingPartnerId: partnerId,
    inFull: null,
  };
}

/** Deletes rows and records their versions; returns whether any of them existed. */
export async function removeRows(
  tx: Database,
  resultFormatId: string,
  { stored, deleted }: { stored: readonly ResultRowRow[]; deleted: readonly Row[] },
): Promise<boolean> {
  if (deleted.length === 0) return false;
  const numbers = deleted.map(({ start_number }) => start_number);
  await rememberRemoved(
    tx,
    resultFormatId,
    deleted.map(({ start_number, version }) => ({ startNumber: start_number, version, deletedVersion: version })),
  );
  await tx
    .delete(resultRows)
    .where(and(eq(resultRows.resultFormatId, resultFormatId), inArray(resultRows.startNumber, numbers)));
  const isDeleted = new Set(numbers);
  return stored.some(({ startNumber }) => isDeleted.has(startNumber));
}
