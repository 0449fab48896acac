import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { derivedId } from '@/federation/db/derived-id';
import { type RemovedRow, type ResultSnapshot, resultFormats } from '@/federation/db/schema/result';
import type { Deps } from '@/federation/deps';
import { type StartNumber, startNumberKey } from '@/lib/domain/result/start-number';
import { notifyResultChange } from './announce';
import { rankRows } from './ranked-rows';
import {
  allRows,
  letIn,
  lockResultFormat,
  type ResultFormatRow,
  type ResultRowRow,
  rememberRemoved,
  removedRows,
  replaceResults,
} from './repository';
import { type Change, recordChange, snapshotOf, takeLastChange } from './result-changes';
import { withLegs } from './store-rows';
import { fieldsOf, legsOf, mergedLegs } from './timing-columns';

type Tools = Pick<Deps, 'db' | 'queue' | 'clock'>;

interface Correction {
  readonly eventCityId: string;
  readonly format: string;
  readonly reason: string;
  readonly by: string;
}

/** Timing has closed the race after the change that is to be undone. */
export class ClosedSinceError extends Error {
  constructor(format: string, { action, at, by }: Pick<Change, 'action' | 'at' | 'by'>) {
    super(
      `Результаты формата «${format}» стали официальными уже после изменения «${action}» (${at.toISOString()}, ${by}), ` +
        'поэтому оно не отменено. Чтобы всё же отменить его, добавьте --change-official: результаты останутся официальными.',
    );
    this.name = 'ClosedSinceError';
  }
}

export const reopenResults = (tools: Tools, correction: Correction): Promise<boolean> =>
  correct(tools, correction, { action: 'результаты снова предварительные', isOpening: true }, async (tx, known) => {
    if (!known.official) return false;
    const state = { official: false, stateSince: tools.clock(), stateBy: correction.by };
    await tx
      .update(resultFormats)
      .set({ ...state, sequence: known.sequence + 1, toldAt: tools.clock() })
      .where(eq(resultFormats.publicId, known.publicId));
    return true;
  });

/** Takes a start number out of a format for good: what timing sends of it later is passed over. Whether it was there. */
export const withdrawNumber = (tools: Tools, correction: Correction, startNumber: StartNumber): Promise<boolean> =>
  correct(tools, correction, { action: `снят номер ${startNumber}` }, async (tx, known) => {
    const rows = await allRows(tx, known.publicId);
    const isIt = (row: ResultRowRow) => startNumberKey(row.startNumber) === startNumberKey(startNumber);
    const left = rows.filter((row) => !isIt(row));
    if (left.length === rows.length) return false;
    const { rows: ranked, bestLegs } = rankRows(left.map((row) => ({ ...row, time: row.timeMs })));
    await replaceResults(
      tx,
      { ...known, bestLegs },
      ranked.map(({ time, ...row }) => row),
    );
    await rememberRemoved(
      tx,
      known.publicId,
      rows.filter(isIt).map((row) => ({ startNumber: row.startNumber, version: row.version, withdrawn: true })),
    );
    return true;
  });

export const withdrawFormat = (tools: Tools, correction: Correction): Promise<boolean> =>
  correct(tools, correction, { action: 'снят формат', isOpening: true }, async (tx, known) => {
    await tx.delete(resultFormats).where(eq(resultFormats.publicId, known.publicId));
    return true;
  });

/**
 * Takes back the last change that was not taken back yet and tells which; `null`: there is none. Throws ClosedSinceError
 * where that would change results that have become official since, unless it was asked for.
 */
export async function undoChange(
  { db, queue, clock }: Tools,
  { eventCityId, format, reason, by, changeOfficial = false }: Correction & { readonly changeOfficial?: boolean },
): Promise<Change | null> {
  return db.transaction(async (tx) => {
    const known = await lockResultFormat(tx, eventCityId, format);
    const last = await takeLastChange(tx, eventCityId, format);
    if (!last) return null;
    if (known?.official && !last.leavesOfficial && !changeOfficial) throw new ClosedSinceError(format, last);
    const now = { by, at: clock() };
    const undoing = { ...now, action: `отмена: ${last.action}`, reason, leavesOfficial: false, isUndoing: true };
    await recordChange(tx, { eventCityId, format, before: null }, undoing);
    await restore(tx, { eventCityId, format, known }, last, now);
    await queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'result', public_id: eventCityId }] });
    return last;
  });
}

/** One correction of a format that there is, recorded and told to the site and to who follows the race. */
async function correct(
  { db, queue, clock }: Tools,
  { eventCityId, format, reason, by }: Correction,
  { action, isOpening = false }: Pick<Change, 'action'> & { readonly isOpening?: boolean },
  change: (tx: Database, known: ResultFormatRow) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = await lockResultFormat(tx, eventCityId, format);
    if (!known) return false;
    const before = await snapshotOf(tx, known);
    if (!(await change(tx, known))) return false;
    const leavesOfficial = known.official && !isOpening;
    await recordChange(tx, { eventCityId, format, before }, { action, reason, by, at: clock(), leavesOfficial });
    await notifyResultChange(tx, known.publicId);
    await queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'result', public_id: eventCityId }] });
    return true;
  });
}

/**
 * Puts back what a format was. Of a running race, what timing has sent since the change stays, the state too; a
 * protocol comes back as it was. Versions stay known, so that a repetition changes nothing.
 */
async function restore(
  tx: Database,
  {
    eventCityId,
    format,
    known,
  }: Pick<Correction, 'eventCityId' | 'format'> & {
    readonly known: ResultFormatRow | undefined;
  },
  { before, leavesOfficial }: { readonly before: ResultSnapshot | null; readonly leavesOfficial: boolean },
  { by, at }: Pick<Change, 'by' | 'at'>,
): Promise<void> {
  if (!before) {
    if (known) await tx.delete(resultFormats).where(eq(resultFormats.publicId, known.publicId));
    return;
  }
  const publicId = known?.publicId ?? derivedId(eventCityId, format);
  const now = known ? await allRows(tx, publicId) : [];
  // Timing changes nothing that is official.
  const isRunning = !before.format.official && !leavesOfficial;
  const isTakenOut = isRunning ? takenOutSince(await removedRows(tx, publicId)) : () => false;
  const versionsBefore = new Map(before.rows.map((row) => [startNumberKey(row.startNumber), row.version]));
  const isNewer = (row: ResultRowRow) => row.version > (versionsBefore.get(startNumberKey(row.startNumber)) ?? -1);
  const since = isRunning ? now.filter(isNewer) : [];
  const isSince = keysOf(since);
  const versions = new Map(now.map((row) => [startNumberKey(row.startNumber), row.version]));
  const back = before.rows
    .filter((row) => !isSince.has(startNumberKey(row.startNumber)) && !isTakenOut(row))
    .map((row) => ({
      ...row,
      members: row.members ?? null,
      version: Math.max(row.version, versions.get(startNumberKey(row.startNumber)) ?? 0),
    }));
  const { importedAt, broadcastUntil, ...values } = before.format;
  const was = {
    title: values.title,
    official: values.official,
    stateSince: at,
    stateBy: by,
    broadcastUntil: broadcastUntil === null ? null : new Date(broadcastUntil),
  };
  const { title, official, stateSince, stateBy, broadcastUntil: until } = known && isRunning ? known : was;
  const legs = mergedLegs(
    legsOf(values.fieldsList),
    since.map(({ splits }) => splits.map(({ name }) => name)),
  );
  const { rows, bestLegs } = rankRows(
    [...back, ...since].map((row) => ({ ...row, splits: withLegs(row.splits, legs), time: row.timeMs })),
  );
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
      broadcastUntil: until,
      toldAt: null,
      fieldsList: rows.length > 0 ? fieldsOf(legs) : values.fieldsList,
      importedAt: new Date(importedAt),
      // No two tables of a format are ever called the same.
      epoch: Math.max(known?.epoch ?? 0, before.format.epoch ?? 0) + 1,
      sequence: before.rows.reduce((last, { changedIn }) => Math.max(last, changedIn), known?.sequence ?? 0),
    },
    rows.map(({ time, ...row }) => row),
  );
  const restored = keysOf(rows);
  await letIn(tx, publicId, restored);
  const gone = now.filter((row) => !restored.has(startNumberKey(row.startNumber)));
  await rememberRemoved(tx, publicId, [
    ...before.removed,
    ...gone.map(({ startNumber, version }) => ({ startNumber, version, withdrawn: false })),
  ]);
  await notifyResultChange(tx, publicId);
}

const keysOf = (rows: readonly Pick<ResultRowRow, 'startNumber'>[]): ReadonlySet<string> =>
  new Set(rows.map((row) => startNumberKey(row.startNumber)));

/** Whether timing has taken a row of the snapshot out by a greater version than the row had then. */
function takenOutSince(removed: readonly RemovedRow[]) {
  const versions = new Map(
    removed.flatMap((row) => (row.withdrawn ? [] : [[startNumberKey(row.startNumber), row.version]])),
  );
  return ({ startNumber, version }: ResultSnapshot['rows'][number]) =>
    (versions.get(startNumberKey(startNumber)) ?? 0) > version;
}
