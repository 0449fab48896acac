import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { derivedId } from '@/federation/db/derived-id';
import { type ResultSnapshot, resultFormats } from '@/federation/db/schema/results/result';
import { together } from '@/federation/db/together';
import { startNumberKey } from '@/lib/domain/results/result/start-number';
import { notifyResultChange } from './announce';
import { rankRows } from './ranked-rows';
import { rememberRemoved, removedRows, restoreRemoved, storedVersions, versionsOf } from './removed-rows';
import { allRows, type ResultFormatRow, replaceResults, type StoredRow } from './repository';
import { type Change, lastSnapshot } from './result-changes';
import { withLegs } from './store-rows';
import { fieldsOf, legsOf, mergedLegs } from './timing-columns';

interface RestoredFormat {
  readonly eventCityId: string;
  readonly format: string;
  readonly known: ResultFormatRow | undefined;
}

interface Undone extends Pick<Change, 'leavesOfficial'> {
  readonly before: ResultSnapshot | null;
}

type Rows = readonly (StoredRow | ResultSnapshot['rows'][number])[];

const keyOf = ({ startNumber }: Pick<StoredRow, 'startNumber'>) => startNumberKey(startNumber);

/** Versions stay known, so that what was sent before does not make the format anew. */
export async function removeFormat(tx: Database, { publicId }: ResultFormatRow): Promise<void> {
  await rememberRemoved(tx, publicId, await storedVersions(tx, publicId));
  await tx.delete(resultFormats).where(eq(resultFormats.publicId, publicId));
}

/**
 * Puts back what a format was. Of a running race, what timing has sent since the change stays, the state too; a
 * protocol comes back as it was. Versions stay known, so that a repetition changes nothing.
 */
export async function restoreFormat(
  tx: Database,
  { eventCityId, format, known }: RestoredFormat,
  { before, leavesOfficial }: Undone,
  { by, at }: Pick<Change, 'by' | 'at'>,
): Promise<void> {
  const publicId = known?.publicId ?? derivedId(eventCityId, format);
  if (!before) {
    if (known) await removeFormat(tx, known);
    const removed = (await lastSnapshot(tx, eventCityId, format))?.removed ?? [];
    return restoreRemoved(tx, publicId, removed, { keepsDeleted: false });
  }
  // Timing changes nothing that is official.
  const isRunning = !before.format.official && !leavesOfficial;
  const [now, removed] = await together([known ? allRows(tx, publicId) : [], removedRows(tx, publicId)]);
  const versions = versionsOf([...now, ...removed]);
  const wanted = isRunning ? rowsOfRunning(before, { now, removed }) : before.rows;
  const legs = mergedLegs(
    legsOf(before.format.fieldsList),
    wanted.map(({ splits }) => splits.map(({ name }) => name)),
  );
  const { rows, bestLegs } = rankRows(
    wanted.map((row) => ({
      ...row,
      members: row.members ?? null,
      inFull: row.inFull ?? null,
      splits: withLegs(row.splits, legs),
      version: Math.max(row.version, versions.get(keyOf(row)) ?? 0),
      time: row.timeMs,
    })),
  );
  const { title, official, stateSince, stateBy, broadcastUntil } =
    known && isRunning ? known : { ...stateOf(before), stateSince: at, stateBy: by };
  await replaceResults(
    tx,
    {
      publicId,
      eventCityId,
      externalFormat: format,
      bestLegs,
      title,
      official,
      stateSince,
      stateBy,
      broadcastUntil,
      toldAt: null,
      fieldsList: rows.length > 0 ? fieldsOf(legs) : before.format.fieldsList,
      importedAt: new Date(before.format.importedAt),
      // No two tables of a format are ever called the same.
      epoch: Math.max(known?.epoch ?? 0, before.format.epoch ?? 0) + 1,
      sequence: before.rows.reduce((last, { changedIn }) => Math.max(last, changedIn), known?.sequence ?? 0),
    },
    rows.map(({ time, ...row }) => row),
  );
  await restoreRemoved(tx, publicId, before.removed, { keepsDeleted: isRunning });
  const restored = new Set(rows.map(keyOf));
  await rememberRemoved(
    tx,
    publicId,
    now.filter((row) => !restored.has(keyOf(row))),
  );
  await notifyResultChange(tx, publicId);
}

const stateOf = ({ format: { title, official, broadcastUntil } }: ResultSnapshot) => ({
  title,
  official,
  broadcastUntil: broadcastUntil === null ? null : new Date(broadcastUntil),
});

/** What there is now, and of the rows before the change those that timing has not taken out since. */
function rowsOfRunning(
  before: ResultSnapshot,
  { now, removed }: { readonly now: Rows; readonly removed: ResultSnapshot['removed'] },
): Rows {
  const versionsThen = versionsOf([...before.rows, ...before.removed]);
  const deleted = versionsOf(
    removed.map(({ startNumber, deletedVersion }) => ({ startNumber, version: deletedVersion ?? 0 })),
  );
  const isThere = new Set(now.map(keyOf));
  const isDeletedSince = (key: string) => (deleted.get(key) ?? 0) > (versionsThen.get(key) ?? 0);
  const back = before.rows.filter((row) => !isThere.has(keyOf(row)) && !isDeletedSince(keyOf(row)));
  return [...back, ...now];
}
