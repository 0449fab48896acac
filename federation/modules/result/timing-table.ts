import { MOST_ROWS } from '@/lib/contract/most-rows';
import { startNumberKey } from '@/lib/domain/result/start-number';
import { extraLeg, MOST_LEGS } from './most-legs';
import { readSheet, type TimingLine, type TimingSheet } from './timing-cells';
import {
  fieldOfHead,
  isDerived,
  isKnownHead,
  legsOfHeads,
  normalHead,
  type TimingField,
  titleOfField,
} from './timing-heads';
import { type TimingProblem, TimingTableError } from './timing-problems';
import { missingCell, readRow, type TimingRow } from './timing-row';

export interface TimingTable {
  /** The legs that somebody has a time for, in the order of the columns: an aquathlon has no bike. */
  readonly legs: readonly string[];
  readonly rows: readonly TimingRow[];
  readonly warnings: readonly TimingProblem[];
  /** Of rows that were left out, where that was asked for. */
  readonly problems: readonly TimingProblem[];
  readonly kind: string;
  readonly columns: readonly UnderstoodColumn[];
}

interface UnderstoodColumn {
  readonly head: string;
  readonly title: string | null;
}

export interface TimingTableOptions {
  /** The partner's own heads and the heads that we know, by normalHead. */
  readonly heads?: ReadonlyMap<string, string> | undefined;
  /** Wrong rows are left out and named instead of refusing the whole table. */
  readonly takeGoodRows?: boolean | undefined;
}

interface LegColumns {
  readonly name: string;
  time?: number;
  passed?: number;
}

interface Columns {
  readonly head: TimingLine;
  readonly fields: ReadonlyMap<TimingField, number>;
  readonly legs: readonly LegColumns[];
}

/** Without them nobody can be named or placed. */
const REQUIRED: readonly TimingField[] = ['startNumber', 'gender', 'time'];
const NAMES: readonly TimingField[] = ['lastName', 'fullName', 'team'];

/** The head stands among the first lines: above it a timing program may write the name of the race. */
const HEAD_WITHIN = 10;

/** Reads a whole timing table or throws TimingTableError, which names every wrong line and column. */
export async function readTimingTable(
  file: Uint8Array,
  { heads, takeGoodRows = false }: TimingTableOptions = {},
): Promise<TimingTable> {
  const sheet = await readSheet(file);
  const columns = findColumns(sheet, heads);
  const lines = sheet.lines.slice(sheet.lines.indexOf(columns.head) + 1);
  if (lines.length === 0) {
    throw new TimingTableError([{ line: columns.head.line, text: 'после заголовка нет ни одной строки' }]);
  }
  if (lines.length > MOST_ROWS) {
    throw new TimingTableError([
      { line: MOST_ROWS + 2, text: `строк больше ${MOST_ROWS}: столько результатов не показать` },
    ]);
  }
  const problems: TimingProblem[] = [];
  const warnings: TimingProblem[] = [...unusedColumns(columns)];
  const read = lines.map((line) => readLine(columns, line, sheet.isSpreadsheet, { problems, warnings }));
  problems.push(...doubledNumbers(read));
  if (problems.length > 0 && !takeGoodRows) throw new TimingTableError(byLine(problems));
  const wrong = new Set(problems.map(({ line }) => line));
  const rows = read.flatMap((row) => (row && !wrong.has(row.line) ? [row] : []));
  if (rows.length === 0) throw new TimingTableError(byLine(problems));
  const raced = withoutEmptyLegs(columns, rows);
  const extra = raced.legs[MOST_LEGS];
  if (extra !== undefined) throw new TimingTableError([{ line: columns.head.line, text: extraLeg(extra) }]);
  return {
    ...raced,
    warnings: byLine(warnings),
    problems: byLine(problems),
    kind: sheet.kind,
    columns: understood(columns),
  };
}

const byLine = (problems: readonly TimingProblem[]) => problems.toSorted((one, other) => one.line - other.line);

function findColumns({ lines }: TimingSheet, heads: TimingTableOptions['heads']): Columns {
  const [first] = lines;
  if (!first) throw new TimingTableError([{ line: 1, text: 'файл пуст' }]);
  const all = lines.slice(0, HEAD_WITHIN).map((line) => columnsOf(line, heads));
  const best = all.find((columns) => missingIn(columns).length === 0) ?? columnsOf(first, heads);
  const { line } = best.head;
  const doubled = best.head.cells.filter((cell, index, cells) => cell !== '' && cells.indexOf(cell) < index);
  const problems: TimingProblem[] = [
    ...missingIn(best).map((column) => ({ line, column, text: 'столбца нет' })),
    ...[...new Set(doubled)].filter(isKnownHead).map((column) => ({ line, column, text: 'столбец повторяется' })),
  ];
  if (problems.length > 0) throw new TimingTableError(problems);
  return best;
}

function columnsOf(head: TimingLine, heads: TimingTableOptions['heads'] = new Map()): Columns {
  const known = head.cells.map((cell) => heads.get(normalHead(cell)) ?? cell);
  const fields = new Map<TimingField, number>();
  const legs = new Map<string, LegColumns>();
  const legsOfKnown = legsOfHeads(known);
  for (const [index, cell] of known.entries()) {
    const field = fieldOfHead(cell);
    const leg = legsOfKnown[index];
    // Of several columns for one thing (a region and a country) the first counts.
    if (field && !fields.has(field)) fields.set(field, index);
    if (!leg) continue;
    const columns = legs.get(leg.name) ?? { name: leg.name };
    legs.set(leg.name, columns);
    columns[leg.gives] ??= index;
  }
  // By the rules the gun counts; a chip's time stands in for it where there is no other.
  const chip = fields.get('chipTime');
  fields.delete('chipTime');
  if (chip !== undefined && !fields.has('time')) fields.set('time', chip);
  return { head, fields, legs: inCourseOrder([...legs.values()]) };
}

const courses = [
  ['swim', 't1', 'bike', 't2', 'run'],
  ['run1', 't1', 'bike', 't2', 'run2'],
] as const satisfies readonly (readonly string[])[];

/** In the order of the race where that is known, else in that of the columns. */
function inCourseOrder(legs: Columns['legs']): Columns['legs'] {
  const course: readonly string[] | undefined = courses.find((each: readonly string[]) =>
    legs.every(({ name }) => each.includes(name)),
  );
  return course ? legs.toSorted((one, other) => course.indexOf(one.name) - course.indexOf(other.name)) : legs;
}

function missingIn({ fields }: Columns): string[] {
  const missing = REQUIRED.filter((field) => !fields.has(field)).map(titleOfField);
  return NAMES.some((field) => fields.has(field)) ? missing : [...missing, titleOfField('lastName')];
}

const understood = ({ head, fields, legs }: Columns): UnderstoodColumn[] =>
  head.cells.map((cell, index) => {
    const [field] = [...fields].find(([, at]) => at === index) ?? [];
    const leg = legs.find(({ time, passed }) => time === index || passed === index);
    const titleOfLeg = leg?.passed === index ? `${leg.name}, от старта` : leg?.name;
    return { head: cell, title: field ? titleOfField(field) : (titleOfLeg ?? null) };
  });

const unusedColumns = (columns: Columns): TimingProblem[] =>
  understood(columns)
    .filter(({ head, title }) => title === null && head !== '' && !isDerived(head))
    .map(({ head }) => ({ line: columns.head.line, column: head, text: 'столбец не используется' }));

const NOTHING = /^[-–—]$/;

function readLine(
  { head, fields, legs }: Columns,
  { line, cells }: TimingLine,
  isSpreadsheet: boolean,
  findings: Parameters<typeof readRow>[1],
): TimingRow | undefined {
  // A spreadsheet ends a line where its last cell is filled.
  if (!isSpreadsheet && cells.length !== head.cells.length) {
    findings.problems.push({ line, text: `значений ${cells.length}, а столбцов ${head.cells.length}` });
    return undefined;
  }
  const at = (index: number | undefined) => {
    if (index === undefined) return { head: '', text: '' };
    const text = cells[index] ?? '';
    return { head: head.cells[index] ?? '', text: NOTHING.test(text) ? '' : text };
  };
  const of = (field: TimingField) => {
    const index = fields.get(field);
    return index === undefined ? missingCell(field) : at(index);
  };
  const legCells = legs.map(({ name, time, passed }) => ({ name, time: at(time), passed: at(passed) }));
  return readRow({ line, of, legs: legCells, isSpreadsheet }, findings);
}

function doubledNumbers(rows: readonly (TimingRow | undefined)[]): TimingProblem[] {
  const first = new Map<string, number>();
  return rows.flatMap((row) => {
    if (!row?.startNumber) return [];
    const { line, startNumber } = row;
    const key = startNumberKey(startNumber);
    const seen = first.get(key);
    if (seen === undefined) first.set(key, line);
    return seen === undefined
      ? []
      : [{ line, column: titleOfField('startNumber'), text: `номер ${startNumber} уже есть в строке ${seen}` }];
  });
}

function withoutEmptyLegs({ legs }: Columns, rows: readonly TimingRow[]): Pick<TimingTable, 'legs' | 'rows'> {
  const raced = (name: string) =>
    rows.some(({ splits }) => splits.some((leg) => leg.name === name && (leg.time !== null || leg.passed != null)));
  const kept = legs.map(({ name }) => name).filter(raced);
  return {
    legs: kept,
    rows: rows.map((row) => ({ ...row, splits: row.splits.filter(({ name }) => kept.includes(name)) })),
  };
}

/** Two columns, the partner's and ours («Ст.нр;Номер»). Throws TimingTableError on a name that we do not know. */
export async function readHeads(file: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const { lines } = await readSheet(file);
  const unknown = lines.filter(({ cells: [, ours = ''] }) => !isKnownHead(ours));
  if (unknown.length > 0) {
    throw new TimingTableError(
      unknown.map(({ line, cells }) => ({
        line,
        text: `столбец «${cells[1] ?? ''}» неизвестен: названия в docs/timing.md`,
      })),
    );
  }
  return new Map(lines.map(({ cells: [theirs = '', ours = ''] }) => [normalHead(theirs), ours]));
}
