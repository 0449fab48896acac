import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { resultFormats } from '@/federation/db/schema/results/result';
import type { Deps } from '@/federation/deps';
import { textIn } from '@/federation/modules/events/calendar/zoned-time';
import { type StartNumber, startNumberKey } from '@/lib/domain/results/result/start-number';
import { notifyResultChange } from './announce';
import { rankRows } from './ranked-rows';
import { rememberRemoved } from './removed-rows';
import {
  allRows,
  lockResultFormat,
  type ResultFormatRow,
  type ResultRowRow,
  replaceResults,
  zoneOf,
} from './repository';
import { removeFormat, restoreFormat } from './restore';
import { type Change, recordChange, snapshotOf, takeLastChange } from './result-changes';

type Tools = Pick<Deps, 'db' | 'queue' | 'clock'>;

interface Correction {
  readonly eventCityId: string;
  readonly format: string;
  readonly reason: string;
  readonly by: string;
}

/** Timing has closed the race after the change that is to be undone. */
export class ClosedSinceError extends Error {
  constructor(format: string, { action, at, by }: Pick<Change, 'action' | 'at' | 'by'>, zone: string) {
    super(
      `Результаты формата «${format}» стали официальными уже после изменения «${action}» (${textIn(at, zone)}, ${by}), ` +
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

/** Withdraws a start number for good: later rows of timing for it are ignored. Returns whether it existed. */
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
    await removeFormat(tx, known);
    return true;
  });

/**
 * Undoes the last change that was not undone yet and returns it; `null` if there is none. Throws ClosedSinceError
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
    if (known?.official && !last.leavesOfficial && !changeOfficial) {
      throw new ClosedSinceError(format, last, await zoneOf(tx, eventCityId));
    }
    const now = { by, at: clock() };
    const undoing = { ...now, action: `отмена: ${last.action}`, reason, leavesOfficial: false, isUndoable: false };
    await recordChange(tx, { eventCityId, format, before: null }, undoing);
    await restoreFormat(tx, { eventCityId, format, known }, last, now);
    await queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'result', public_id: eventCityId }] });
    return last;
  });
}

/** Makes one correction of an existing format, records it and notifies the site and the subscribers. */
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
