import type { Database } from '@/federation/db/client';
import { derivedId } from '@/federation/db/derived-id';
import type { Deps } from '@/federation/deps';
import type { Positions } from '@/lib/domain/result-order';
import { announceChange } from './live/announce';
import { type Ranked, rankRows } from './ranked-rows';
import { findEventCity, findResultFormat, replaceResults } from './repository';
import type { resultRows } from './tables';
import { fieldsOf } from './timing-columns';
import { describeProblem, type TimingProblem } from './timing-problems';
import type { TimingRow } from './timing-row';
import { readTimingTable } from './timing-table';
import { titleOf } from './titles';

export interface ResultImport {
  readonly eventCityId: string;
  /** The name in addresses and messages. */
  readonly format: string;
  /** By default the one it had, else a common one of this name. */
  readonly title?: string;
  /** A timing table, CSV in UTF-8. */
  readonly file: Uint8Array;
}

export interface ImportReport {
  readonly title: string;
  readonly rows: number;
  readonly finishers: number;
  /** What is odd in the table, by line and column. */
  readonly warnings: readonly string[];
}

export class UnknownEventCityError extends Error {
  constructor(eventCityId: string) {
    super(`Города события ${eventCityId} нет: идентификаторы показывает команда event-cities`);
    this.name = 'UnknownEventCityError';
  }
}

/**
 * Reads a timing table and replaces the results of one format by it, all or nothing; the site is told of it.
 * The rows keep their ids from import to import. Throws TimingTableError or UnknownEventCityError.
 */
export async function importResults(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  results: ResultImport,
): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    const report = await replaceFormatResults(tx, clock(), results);
    await queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'result', public_id: results.eventCityId }] });
    return report;
  });
}

/** The same in the caller's transaction, and nobody is told. */
export async function replaceFormatResults(
  tx: Database,
  now: Date,
  { eventCityId, format, title, file }: ResultImport,
): Promise<ImportReport> {
  const table = readTimingTable(file);
  if (!(await findEventCity(tx, eventCityId))) throw new UnknownEventCityError(eventCityId);
  const known = await findResultFormat(tx, eventCityId, format);
  const publicId = known?.publicId ?? derivedId(eventCityId, format);
  const shownTitle = title ?? known?.title ?? titleOf(format);
  const { rows: ranked, bestLegs } = rankRows(table.rows);
  await replaceResults(
    tx,
    {
      publicId,
      eventCityId,
      externalFormat: format,
      title: shownTitle,
      fieldsList: fieldsOf(table.splits),
      bestLegs,
      importedAt: now,
      ...{ official: true, broadcastUntil: null, toldAt: null },
      epoch: (known?.epoch ?? 0) + 1,
      sequence: known?.sequence ?? 0,
    },
    ranked.map((row) => rowToInsert(publicId, row)),
  );
  await announceChange(tx, publicId);
  return {
    title: shownTitle,
    rows: ranked.length,
    finishers: ranked.filter(({ status }) => status === 'FIN').length,
    warnings: [...table.warnings, ...ranked.flatMap(differentPlace)].map(describeProblem),
  };
}

function rowToInsert(
  resultFormatId: string,
  { line, statedPosition, time, penalty, ...row }: Ranked<TimingRow>,
): typeof resultRows.$inferInsert {
  return {
    ...row,
    publicId: derivedId(resultFormatId, String(row.startNumber)),
    resultFormatId,
    penaltyMs: penalty,
    timeMs: time,
    // A protocol stands until a timing partner says otherwise.
    ...{ version: 0, changedIn: 0, timingPartnerId: null },
  };
}

function differentPlace({ line, position, statedPosition }: TimingRow & Positions): TimingProblem[] {
  if (statedPosition === null || statedPosition === position) return [];
  const computed = position === null ? 'места нет' : `место ${position}`;
  return [{ line, column: 'Место', text: `в таблице ${statedPosition}, по статусу и времени ${computed}` }];
}
