import type { z } from 'zod';
import type { RemovedRow } from '@/federation/db/schema/results/result';
import { ingestedRow, type results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { startNumberKey } from '@/lib/domain/results/result/start-number';
import { judgeRow, withoutSplits } from './judge-row';
import type { ResultRowRow } from './repository';
import { noLegName } from './timing-columns';

export type Row = z.output<typeof ingestedRow>;

type Refused = ResponseOf<typeof results.ingest>['refused'];

/** The rows of a batch that can be taken, by their numbers in it from 1, and what is wrong in the others. */
export interface JudgedRows {
  readonly good: ReadonlyMap<number, Row>;
  readonly refused: Refused;
  /** Remarks on rows that are taken without a split. */
  readonly remarks: Refused;
}

/** Judges every row by itself. */
export function judgeRows(sent: readonly unknown[], now: Date): JudgedRows {
  const good = new Map<number, Row>();
  const refused: Refused = [];
  const remarks: Refused = [];
  for (const [index, each] of sent.entries()) {
    const row = index + 1;
    const read = ingestedRow.safeParse(each);
    if (!read.success) {
      refused.push({ row, message: unreadable(read.error) });
      continue;
    }
    const values = { ...read.data, splits: read.data.splits.map(asRead) };
    const { wrong, leftOut } = wrongIn(values, now);
    if (wrong !== undefined) refused.push({ row, message: wrong });
    else good.set(row, { ...values, splits: withoutSplits(values.splits, leftOut?.names ?? []) });
    if (wrong === undefined && leftOut) {
      remarks.push({ row, message: `без отсечек ${leftOut.names.join(', ')}: ${leftOut.text}` });
    }
  }
  return { good, refused, remarks };
}

/** Many programs send nought for a mat that did not read. */
const asRead = <S extends Row['splits'][number]>(split: S): S => ({
  ...split,
  time: split.time || null,
  ...(split.passed !== undefined && { passed: split.passed || null }),
});

/** Names the field too, as «Не больше 120» alone does not. */
function unreadable({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.join('.') ?? '';
  return [field, issue?.message ?? 'заполнена неверно'].filter(Boolean).join(': ');
}

/** The same without the numbers that the federation has withdrawn. */
export function withoutWithdrawn({ good, refused, remarks }: JudgedRows, removed: readonly RemovedRow[]): JudgedRows {
  const withdrawn = new Set(removed.flatMap((row) => (row.withdrawn ? [startNumberKey(row.startNumber)] : [])));
  const kept = new Map<number, Row>();
  const told: Refused = [];
  for (const [row, values] of good) {
    if (!withdrawn.has(startNumberKey(values.start_number))) kept.set(row, values);
    else told.push({ row, message: `номер ${values.start_number} снят федерацией` });
  }
  return {
    good: kept,
    refused: [...refused, ...told].toSorted((one, other) => one.row - other.row),
    remarks: remarks.filter(({ row }) => kept.has(row)),
  };
}

/** A version stays near the clock, so that there is always a greater one. */
function wrongIn(row: Row, now: Date) {
  if (row.version > now.getTime() + DAY_MS) return { wrong: 'версия больше нынешнего времени в миллисекундах' };
  const { status, splits, individual_time_result: time, fine_time_result: penalty } = row;
  const { findings, leftOut } = judgeRow({ status, splits, time, penalty });
  const named = splits.flatMap(({ name }) => noLegName(name) ?? []);
  return { wrong: named[0] ?? findings.find(({ isRemark }) => !isRemark)?.text, leftOut };
}

/** Treats a number that looks like a known one as that one, whichever alphabet the partner has typed. */
export function freshRows(
  rows: Iterable<Row>,
  stored: readonly Pick<ResultRowRow, 'startNumber' | 'version'>[],
): Row[] {
  const known = new Map<string, Pick<ResultRowRow, 'startNumber' | 'version'>>();
  for (const { startNumber, version } of stored) {
    const key = startNumberKey(startNumber);
    known.set(key, { startNumber, version: Math.max(version, known.get(key)?.version ?? 0) });
  }
  const newest = new Map<string, Row>();
  for (const row of rows) {
    const key = startNumberKey(row.start_number);
    const version = newest.get(key)?.version ?? known.get(key)?.version ?? 0;
    if (row.version > version)
      newest.set(key, { ...row, start_number: known.get(key)?.startNumber ?? row.start_number });
  }
  return [...newest.values()];
}
