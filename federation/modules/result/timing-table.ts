import { MOST_ROWS } from '@/lib/contract/most-rows';
import { startNumberKey } from '@/lib/domain/result/start-number';
import { tidied } from '@/lib/domain/text/name';
import { extraLeg, MOST_LEGS } from './most-legs';
import { readSheet, type TimingLine, type TimingSheet } from './timing-cells';
import { fieldsOfHeads, isGivenNameFirst, normalHead, type TimingField, titleOfField } from './timing-heads';
import { isKnownHead, legsOfHeads } from './timing-legs';
import { headsOfFields, inOurWords, openColumns, openNames, unusedText } from './timing-open-heads';
import { isDerived } from './timing-other-heads';
import { type TimingProblem, TimingTableError } from './timing-problems';
import { missingCell, type RowFindings, readRow, type TableReading, type TimingRow } from './timing-row';

export interface TimingTable {
  /** The legs that somebody has a time for, in the order of the columns: an aquathlon has no bike. */
  readonly legs: readonly string[];
  readonly rows: readonly TimingRow[];
  readonly warnings: readonly TimingProblem[];
  /** Of rows that were left out, where that was asked for. */
  readonly problems: readonly TimingProblem[];
  /** Splits that cannot be read: refused, or left out where good rows were asked for. */
  readonly unread: readonly TimingProblem[];
  readonly kind: string;
  readonly columns: readonly UnderstoodColumn[];
}

interface UnderstoodColumn {
  readonly head: string;
  readonly title: string | null;
}

export interface TimingTableOptions extends TableReading {
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
  /** In our words. */
  readonly known: readonly string[];
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
  { heads, takeGoodRows = false, ...reading }: TimingTableOptions = {},
): Promise<TimingTable> {
  const sheet = await readSheet(file);
  const columns = findColumns(sheet, heads, reading);
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
  const unread: TimingProblem[] = [];
  const warnings: TimingProblem[] = [
    ...unusedColumns(columns),
    ...openNames(columns, lines).map((open) => ({ line: columns.head.line, ...open })),
  ];
  const found = { problems, warnings, unread };
  const read = lines.map((line) => readLine(columns, line, { isSpreadsheet: sheet.isSpreadsheet, ...reading }, found));
  problems.push(...doubledNumbers(read));
  if (problems.length + unread.length > 0 && !takeGoodRows)
    throw new TimingTableError(byLine([...problems, ...unread]));
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
    unread: byLine(unread.filter(({ line }) => !wrong.has(line))),
    kind: sheet.kind,
    columns: understood(columns),
  };
}

const byLine = (problems: readonly TimingProblem[]) => problems.toSorted((one, other) => one.line - other.line);

function findColumns({ lines }: TimingSheet, heads: TimingTableOptions['heads'], { gender }: TableReading): Columns {
  const [first] = lines;
  if (!first) throw new TimingTableError([{ line: 1, text: 'файл пуст' }]);
  const all = lines.slice(0, HEAD_WITHIN).map((line) => columnsOf(line, heads));
  const best = all.find((columns) => missingIn(columns, gender).length === 0) ?? columnsOf(first, heads);
  const { line } = best.head;
  const doubled = best.head.cells.filter((cell, index, cells) => cell !== '' && cells.indexOf(cell) < index);
  const problems: TimingProblem[] = [
    ...missingIn(best, gender).map((column) => ({ line, column, text: NO_COLUMN.get(column) ?? 'столбца нет' })),
    ...[...new Set(doubled)].filter(isKnownHead).map((column) => ({ line, column, text: 'столбец повторяется' })),
    ...openColumns(best.head.cells, heads).map((open) => ({ line, ...open })),
  ];
  const stated = best.fields.get('gender');
  if (gender !== undefined && stated !== undefined) {
    problems.push({ line, column: best.head.cells[stated] ?? '', text: 'столбец есть, поэтому --gender не нужен' });
  }
  if (problems.length > 0) throw new TimingTableError(problems);
  return best;
}

function columnsOf(head: TimingLine, heads: TimingTableOptions['heads'] = new Map()): Columns {
  const { known, chosen } = inOurWords(head.cells, heads);
  const legsOfKnown = legsOfHeads(known);
  const legs = new Map<string, LegColumns>();
  for (const [index, leg] of legsOfKnown.entries()) {
    if (!leg) continue;
    const columns = legs.get(leg.name) ?? { name: leg.name };
    legs.set(leg.name, columns);
    columns[leg.gives] ??= index;
  }
  const fields = fieldsOfHeads(headsOfFields(known), chosen);
  return { head, known, fields, legs: inCourseOrder([...legs.values()]) };
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

const NO_COLUMN = new Map([
  [titleOfField('gender'), 'столбца нет: если пол у всех один, назовите его: --gender М, --gender Ж или --gender Смеш'],
]);

function missingIn({ fields }: Columns, gender: TableReading['gender']): string[] {
  const isTold = (field: TimingField) => fields.has(field) || (field === 'gender' && gender !== undefined);
  const missing = REQUIRED.filter((field) => !isTold(field)).map(titleOfField);
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
    .map(({ head }) => ({ line: columns.head.line, column: head, text: unusedText(head) }));

/** Also as a clock without a time: «--:--:--». */
const NOTHING = /^[-–—−:.]+$/;

function readLine(
  { head, known, fields, legs }: Columns,
  { line, cells }: TimingLine,
  reading: TableReading & { readonly isSpreadsheet: boolean },
  findings: RowFindings,
): TimingRow | undefined {
  // A spreadsheet ends a line where its last cell is filled.
  if (!reading.isSpreadsheet && cells.length !== head.cells.length) {
    findings.problems.push({ line, text: `значений ${cells.length}, а столбцов ${head.cells.length}` });
    return undefined;
  }
  const at = (index: number | undefined) => {
    if (index === undefined) return { head: '', text: '' };
    const text = tidied(cells[index] ?? '');
    return { head: head.cells[index] ?? '', text: NOTHING.test(text) ? '' : text };
  };
  const of = (field: TimingField) => {
    const index = fields.get(field);
    return index === undefined ? missingCell(field) : at(index);
  };
  const legCells = legs.map(({ name, time, passed }) => ({ name, time: at(time), passed: at(passed) }));
  const isGivenFirst = isGivenNameFirst(known[fields.get('fullName') ?? -1] ?? '');
  return readRow({ line, of, legs: legCells, isGivenFirst, ...reading }, findings);
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
  const unknown = lines.filter(({ cells: [, ours = ''] }) => !isKnownHead(ours) && !NOTHING.test(ours));
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
