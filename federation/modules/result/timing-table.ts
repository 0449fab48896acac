import { readCells, type TimingLine } from './timing-cells';
import { requiredColumns, type SplitColumn, splitsOf } from './timing-columns';
import { type TimingProblem, TimingTableError } from './timing-problems';
import { readRow, type TimingRow } from './timing-row';

export interface TimingTable {
  /** The legs that somebody has a time for: an aquathlon has no bike. */
  readonly splits: readonly SplitColumn[];
  readonly rows: readonly TimingRow[];
  /** What is odd and still taken. */
  readonly warnings: readonly TimingProblem[];
}

/** Reads a whole timing table or throws TimingTableError, which names every wrong line and column. */
export function readTimingTable(file: Uint8Array): TimingTable {
  const [header, ...lines] = readCells(file);
  if (!header) throw new TimingTableError([{ line: 1, text: 'файл пуст' }]);
  const splits = splitsOf(header.cells);
  const required = requiredColumns(splits);
  const missing = required.filter((column) => !header.cells.includes(column));
  const doubled = required.filter((column) => header.cells.indexOf(column) !== header.cells.lastIndexOf(column));
  const problems: TimingProblem[] = [
    ...missing.map((column) => ({ line: header.line, column, text: 'столбца нет' })),
    ...doubled.map((column) => ({ line: header.line, column, text: 'столбец повторяется' })),
  ];
  if (problems.length > 0) throw new TimingTableError(problems);
  if (lines.length === 0)
    throw new TimingTableError([{ line: header.line, text: 'после заголовка нет ни одной строки' }]);

  const rows = lines.map((line) => readLine(header, line, splits, problems));
  problems.push(...doubledNumbers(rows));
  if (problems.length > 0) throw new TimingTableError(problems.toSorted((one, other) => one.line - other.line));
  return withoutEmptyLegs(splits, rows, unusedColumns(header, required));
}

function readLine(header: TimingLine, line: TimingLine, splits: readonly SplitColumn[], problems: TimingProblem[]) {
  const { cells } = line;
  if (cells.length !== header.cells.length) {
    problems.push({ line: line.line, text: `значений ${cells.length}, а столбцов ${header.cells.length}` });
    return undefined;
  }
  return readRow(line.line, (column) => cells[header.cells.indexOf(column)] ?? '', splits, problems);
}

function doubledNumbers(rows: readonly (TimingRow | undefined)[]): TimingProblem[] {
  const first = new Map<number, number>();
  return rows.flatMap((row) => {
    if (!row || Number.isNaN(row.startNumber)) return [];
    const { line, startNumber } = row;
    const seen = first.get(startNumber);
    if (seen === undefined) first.set(startNumber, line);
    return seen === undefined
      ? []
      : [{ line, column: 'Номер', text: `номер ${startNumber} уже есть в строке ${seen}` }];
  });
}

function unusedColumns(header: TimingLine, required: readonly string[]): TimingProblem[] {
  return header.cells
    .filter((column) => !required.includes(column))
    .map((column) => ({ line: header.line, column, text: 'столбец не используется' }));
}

function withoutEmptyLegs(
  splits: readonly SplitColumn[],
  read: readonly (TimingRow | undefined)[],
  warnings: readonly TimingProblem[],
): TimingTable {
  const rows = read.filter((row) => row !== undefined);
  const raced = (name: string) => rows.some((row) => row.splits.some((leg) => leg.name === name && leg.time !== null));
  const kept = splits.filter(({ name }) => raced(name));
  const names = new Set(kept.map(({ name }) => name));
  return {
    splits: kept,
    rows: rows.map((row) => ({ ...row, splits: row.splits.filter(({ name }) => names.has(name)) })),
    warnings,
  };
}
