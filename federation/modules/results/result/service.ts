import type { Database } from '@/federation/db/client';
import { derivedId } from '@/federation/db/derived-id';
import type { Deps } from '@/federation/deps';
import { completePassings } from '@/lib/domain/results/result/elapsed';
import { hiddenPerson } from '@/lib/domain/results/result/published-name';
import type { Positions } from '@/lib/domain/results/result/result-order';
import { type StartNumber, startNumberKey } from '@/lib/domain/results/result/start-number';
import { membersText } from '@/lib/domain/results/result/team';
import { notifyResultChange } from './announce';
import { hiddenNumbers, type NewResultRow, personInFull } from './names';
import { type Ranked, rankRows } from './ranked-rows';
import { letIn, rememberRemoved, removedRows, storedVersions, versionsOf } from './removed-rows';
import {
  allRows,
  findEventCity,
  findResultFormat,
  lockResultFormat,
  type ResultRowRow,
  replaceResults,
} from './repository';
import { recordChange, snapshotOf } from './result-changes';
import { exactTime } from './timing-cells';
import { fieldsOf, finishPassing } from './timing-columns';
import { describeProblem, type TimingProblem } from './timing-problems';
import type { TimingRow } from './timing-row';
import { readTimingTable, type TimingTable, type TimingTableOptions } from './timing-table';
import { formatTitleOf } from './titles';

export interface ResultImport {
  readonly eventCityId: string;
  readonly format: string;
  /** By default the one it had, else a common one of this name. */
  readonly title?: string;
  /** A timing table, .xlsx or CSV (docs/timing.md). */
  readonly file: Uint8Array;
  readonly reading?: TimingTableOptions | undefined;
  /** Official results are replaced only with a person and a reason. */
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

interface ImportReport {
  readonly title: string;
  readonly rows: number;
  readonly finishers: number;
  /** Warnings about the table, by line and column. */
  readonly warnings: readonly string[];
  /** Errors of rows that were left out. */
  readonly problems: readonly string[];
  /** Start numbers that the results have had until now. */
  readonly removed: readonly StartNumber[];
}

export class UnknownEventCityError extends Error {
  constructor(eventCityId: string) {
    super(`Города события ${eventCityId} нет: идентификаторы показывает команда event-cities`);
    this.name = 'UnknownEventCityError';
  }
}

export class OfficialResultsError extends Error {
  constructor(format: string) {
    super(
      `Результаты формата «${format}» официальные. Чтобы заменить их, назовите, кто и почему: --by ИМЯ --reason ПРИЧИНА`,
    );
    this.name = 'OfficialResultsError';
  }
}

/** All or nothing; rows keep ids and versions. Throws TimingTableError, UnknownEventCityError, OfficialResultsError. */
export async function importResults(
  { db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>,
  results: ResultImport,
): Promise<ImportReport> {
  return db.transaction(async (tx) => {
    const { eventCityId, format, by, reason } = results;
    const known = await lockResultFormat(tx, eventCityId, format);
    if (known?.official && (reason === undefined || by === undefined)) throw new OfficialResultsError(format);
    const before = known ? await snapshotOf(tx, known) : null;
    const report = await replaceFormatResults(tx, clock(), results);
    const change = { action: 'импорт протокола', by: by ?? '', reason: reason ?? '', at: clock() };
    await recordChange(tx, { eventCityId, format, before }, { ...change, leavesOfficial: true });
    await queue.enqueue(tx, 'notify-site', { changes: [{ noun: 'result', public_id: results.eventCityId }] });
    return report;
  });
}

interface ImportPreview {
  readonly table: TimingTable;
  readonly title: string;
  readonly isOfficial: boolean;
  readonly added: readonly StartNumber[];
  readonly removed: readonly StartNumber[];
  /** Athletes whose row changes: the place and the time, and what else differs. */
  readonly changed: readonly { readonly startNumber: StartNumber; readonly was: string; readonly now: string }[];
}

export async function previewResults(
  db: Database,
  { eventCityId, format, title, file, reading }: ResultImport,
): Promise<ImportPreview> {
  const table = await readTimingTable(file, reading);
  if (!(await findEventCity(db, eventCityId))) throw new UnknownEventCityError(eventCityId);
  const known = await findResultFormat(db, eventCityId, format);
  const stored = known ? await allRows(db, known.publicId) : [];
  const hidden = known ? await hiddenNumbers(db, known.publicId) : new Set();
  const before = new Map(
    stored.map((row) => [
      row.startNumber,
      shownAs({ ...row, ...personInFull(row), time: row.timeMs, penalty: row.penaltyMs }),
    ]),
  );
  const now = new Map(
    rankTable(table).rows.map((row) => {
      const isKept = hidden.has(startNumberKey(row.startNumber));
      return [row.startNumber, shownAs(isKept ? { ...row, ...hiddenPerson(row.members) } : row)];
    }),
  );
  return {
    table,
    title: title ?? known?.title ?? formatTitleOf(format),
    isOfficial: known?.official ?? false,
    added: [...now.keys()].filter((startNumber) => !before.has(startNumber)),
    removed: [...before.keys()].filter((startNumber) => !now.has(startNumber)),
    changed: [...now].flatMap(([startNumber, shown]) => {
      const was = before.get(startNumber);
      const isOther = (part: number) => was?.[part] !== shown[part];
      if (!was || !shown.some((_, part) => isOther(part))) return [];
      const told = (parts: readonly string[]) =>
        parts.filter((text, part) => text !== '' && (part < ALWAYS_SHOWN || isOther(part))).join(', ');
      return [{ startNumber, was: told(was), now: told(shown) }];
    }),
  };
}

/** «место 3» or «DNF», and the time. */
const ALWAYS_SHOWN = 2;

const shownAs = ({ position, status, time, splits, penalty, ...row }: Ranked<Omit<TimingRow, 'line'>>): string[] => [
  position === null ? status : `место ${position}`,
  ...[time, penalty].map((each) => (each === null ? '' : exactTime(each))),
  `${row.lastName} ${row.firstName}`.trim(),
  row.gender,
  row.members ? membersText(row.members) : '',
  String(row.age ?? ''),
  row.category,
  row.region,
  row.club ?? '',
  splits
    .flatMap(({ name, time, passed }) => [
      ...(time === null ? [] : [`${name} ${exactTime(time)}`]),
      ...(passed == null ? [] : [`${name} от старта ${exactTime(passed)}`]),
    ])
    .join(', '),
];

/** The rows of a table with what follows from its times, and their places. */
export const rankTable = ({ rows, legs }: Pick<TimingTable, 'rows' | 'legs'>) =>
  rankRows(
    rows.map((row) => ({
      ...row,
      splits: completePassings<ResultRowRow['splits'][number]>(row.splits, finishPassing(legs, row.time, row.penalty)),
    })),
  );

/** As importResults, in the caller's transaction and without notices. */
export async function replaceFormatResults(
  tx: Database,
  now: Date,
  { eventCityId, format, title, file, reading, by }: ResultImport,
): Promise<ImportReport> {
  const table = await readTimingTable(file, reading);
  if (!(await findEventCity(tx, eventCityId))) throw new UnknownEventCityError(eventCityId);
  const known = await findResultFormat(tx, eventCityId, format);
  const publicId = known?.publicId ?? derivedId(eventCityId, format);
  const shownTitle = title ?? known?.title ?? formatTitleOf(format);
  const { rows: ranked, bestLegs } = rankTable(table);
  const { versions, gone } = await keepVersions(tx, publicId, ranked);
  await replaceResults(
    tx,
    {
      publicId,
      eventCityId,
      externalFormat: format,
      title: shownTitle,
      fieldsList: fieldsOf(table.legs),
      bestLegs,
      importedAt: now,
      official: true,
      broadcastUntil: null,
      toldAt: null,
      stateSince: now,
      stateBy: by ?? null,
      epoch: (known?.epoch ?? 0) + 1,
      sequence: known?.sequence ?? 0,
    },
    ranked.map((row) => ({
      ...rowToInsert(publicId, row),
      version: versions.get(startNumberKey(row.startNumber)) ?? 0,
    })),
  );
  await notifyResultChange(tx, publicId);
  return {
    title: shownTitle,
    rows: ranked.length,
    finishers: ranked.filter(({ status }) => status === 'FIN').length,
    warnings: [...table.unread.map(leftOut), ...table.warnings, ...ranked.flatMap(differentPlace)].map(describeProblem),
    problems: table.problems.map(describeProblem),
    removed: gone,
  };
}

/** The versions so far, by the key of the start number; the rows that the protocol leaves out are remembered. */
async function keepVersions(
  tx: Database,
  resultFormatId: string,
  imported: readonly { readonly startNumber: StartNumber }[],
) {
  const stored = await storedVersions(tx, resultFormatId);
  const versions = versionsOf([...stored, ...(await removedRows(tx, resultFormatId))]);
  const kept = new Set(imported.map((row) => startNumberKey(row.startNumber)));
  const gone = stored.filter((row) => !kept.has(startNumberKey(row.startNumber)));
  await rememberRemoved(tx, resultFormatId, gone);
  // A number in the protocol is admitted again.
  await letIn(tx, resultFormatId, kept);
  return { versions, gone: gone.map(({ startNumber }) => startNumber) };
}

function rowToInsert(resultFormatId: string, { line, time, penalty, ...row }: Ranked<TimingRow>): NewResultRow {
  return {
    ...row,
    publicId: derivedId(resultFormatId, row.startNumber),
    resultFormatId,
    penaltyMs: penalty,
    timeMs: time,
    changedIn: 0,
    timingPartnerId: null,
    inFull: null,
  };
}

const leftOut = (split: TimingProblem): TimingProblem => ({ ...split, text: `отсечка не показана: ${split.text}` });

function differentPlace({ line, position, statedPosition }: TimingRow & Positions): TimingProblem[] {
  if (statedPosition === null || statedPosition === position) return [];
  const computed = position === null ? 'места нет' : `место ${position}`;
  return [{ line, column: 'Место', text: `в таблице ${statedPosition}, по статусу и времени ${computed}` }];
}
