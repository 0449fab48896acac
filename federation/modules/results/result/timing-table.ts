import { MOST_ROWS } from '@/lib/contract/wire/most-rows';
import { startNumberKey } from '@/lib/domain/results/result/start-number';
import { extraLeg, MOST_LEGS } from './most-legs';
import { type BodyLine, bodyOf, type Cells, cellOf } from './timing-body';
import { readPairs, readSheets } from './timing-cells';
import { chooseColumns } from './timing-choice';
import {
  type Columns,
  findHead,
  type Head,
  headKey,
  isWholeHead,
  missingIn,
  NOT_USED,
  type PartnerHeads,
} from './timing-head';
import { titleOfField } from './timing-heads';
import { type HoursAre, withMinutes } from './timing-hours';
import { isKnownHead } from './timing-legs';
import { readLine, usualLengthOf } from './timing-line';
import { openNames, unusedText } from './timing-open-heads';
import { type TimingProblem, TimingTableError } from './timing-problems';
import type { TableReading, TimingRow } from './timing-row';
import type { TimingSheet } from './timing-sheet';

export interface TimingTable {
  /** The legs that somebody has a time for, in the order of the columns: an aquathlon has no bike. */
  readonly legs: readonly string[];
  readonly rows: readonly TimingRow[];
  /** What concerns a column stands first. */
  readonly warnings: readonly TimingProblem[];
  /** Faults of rows that were left out, where that was asked for. */
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
  readonly heads?: PartnerHeads | undefined;
  /** Wrong rows are left out and named instead of refusing the whole table. */
  readonly takeGoodRows?: boolean | undefined;
  /** The sheet that was asked for, in a workbook with several tables. */
  readonly sheet?: string | undefined;
  /** One of `encodingOptions`. */
  readonly encoding?: string | undefined;
  readonly hoursAre?: HoursAre | undefined;
}

/** Reads a whole timing table or throws TimingTableError, which names every wrong line and column. */
export async function readTimingTable(file: Uint8Array, options: TimingTableOptions = {}): Promise<TimingTable> {
  const { heads, takeGoodRows = false } = options;
  const { sheet, head } = findTable(await readSheets(file, options.encoding), options);
  const all = sheet.lines();
  const isHead = (line: TimingSheet['first'][number]) => {
    const other = findHead({ first: [line] }, heads);
    return other !== undefined && isWholeHead(other.head);
  };
  const at = all.findIndex(({ line }) => line >= head.line);
  const body = bodyOf(all.slice(at + 1), all.slice(0, at), head, isHead);
  if (body.lines.length === 0) {
    throw new TimingTableError([{ line: head.line, text: 'после заголовка нет ни одной строки' }]);
  }
  if (body.lines.length > MOST_ROWS) {
    throw new TimingTableError([
      { line: MOST_ROWS + 2, text: `строк больше ${MOST_ROWS}: столько результатов не показать` },
    ]);
  }
  const found: Cells = { lines: body.lines, isSpreadsheet: sheet.isSpreadsheet };
  const { columns, questions } = chooseColumns(head, found);
  questions.push(...genderQuestions(columns, body.lines, options.gender), ...body.problems);
  if (questions.length > 0) throw new TimingTableError(byLine(questions));
  const lines = withMinutes(columns, found, options.hoursAre);
  const problems: TimingProblem[] = [];
  const warnings: TimingProblem[] = [];
  const unread: TimingProblem[] = [];
  const { words, gender, encoding } = options;
  const reading = { sheet, words, gender, isEncodingGiven: encoding !== undefined, usualLength: usualLengthOf(lines) };
  const read = lines.map((line) => readLine(columns, line, reading, { problems, warnings, unread }));
  problems.push(...doubledNumbers(read));
  if (problems.length + unread.length > 0 && !takeGoodRows) {
    throw new TimingTableError(byLine([...problems, ...unread]));
  }
  const wrong = new Set(problems.map(({ line }) => line));
  const rows = read.flatMap((row) => (row && !wrong.has(row.line) ? [row] : []));
  if (rows.length === 0) throw new TimingTableError(byLine(problems));
  const raced = withoutEmptyLegs(columns, rows);
  const extra = raced.legs[MOST_LEGS];
  if (extra !== undefined) throw new TimingTableError([{ line: columns.line, text: extraLeg(extra) }]);
  return {
    ...raced,
    warnings: [
      ...unusedColumns(columns, lines),
      ...remarksOfNames(columns, lines),
      ...byLine([...body.remarks, ...warnings]),
    ],
    problems: byLine(problems),
    unread: byLine(unread.filter(({ line }) => !wrong.has(line))),
    kind: sheet.kind,
    columns: understood(columns),
  };
}

const byLine = (problems: readonly TimingProblem[]) => problems.toSorted((one, other) => one.line - other.line);

interface FoundTable {
  readonly sheet: TimingSheet;
  readonly head: Head;
}

/** The sheet, or the delimiter, and the head that name the most columns together. */
function findTable(sheets: readonly TimingSheet[], { heads, sheet: asked, gender }: TimingTableOptions): FoundTable {
  const names = sheets.flatMap(({ name }) => name ?? []);
  if (asked !== undefined && !names.includes(asked)) {
    const text = names.length === 0 ? 'в CSV листов нет' : `листа «${asked}» нет, показаны: «${names.join('», «')}»`;
    throw new TimingTableError([{ line: 1, text }]);
  }
  const found = sheets
    .filter(({ name }) => asked === undefined || name === asked)
    .flatMap((sheet) => {
      const best = findHead(sheet, heads);
      return best ? [{ sheet, ...best, isWhole: isWholeHead(best.head) }] : [];
    });
  const whole = found.filter(({ isWhole }) => isWhole);
  const best = (whole.length > 0 ? whole : found).toSorted((one, other) => other.score - one.score)[0];
  if (!best) throw new TimingTableError([{ line: 1, text: 'файл пуст' }]);
  if (best.sheet.name !== undefined && whole.length > 1) {
    const titles = whole.map(({ sheet }) => `«${sheet.name}»`).join(', ');
    throw new TimingTableError([
      { line: 1, text: `таблица есть на листах ${titles}: назовите один — --sheet "${best.sheet.name}"` },
    ]);
  }
  const { line } = best.head;
  if (!best.isWhole) {
    // A quote that is never closed says more.
    best.sheet.lines();
    const missing = missingIn(best.head, ['startNumber', 'time', ...(gender === undefined ? ['gender' as const] : [])]);
    throw new TimingTableError(missing.map((field) => ({ line, column: titleOfField(field), text: 'столбца нет' })));
  }
  return best;
}

/** Headings of sections may tell it as well. */
function genderQuestions(
  { line, cells, fields }: Columns,
  lines: readonly BodyLine[],
  said: TableReading['gender'],
): TimingProblem[] {
  const stated = fields.get('gender');
  if (stated !== undefined && said !== undefined) {
    return [{ line, column: cells[stated] ?? '', text: 'столбец есть, поэтому --gender не нужен' }];
  }
  if (stated !== undefined || said !== undefined) return [];
  if (lines.some(({ section }) => section.gender !== undefined)) return [];
  const text = 'столбца нет: если пол у всех один, назовите его: --gender М, --gender Ж или --gender Смеш';
  return [{ line, column: titleOfField('gender'), text }];
}

const remarksOfNames = (columns: Columns, lines: readonly BodyLine[]): TimingProblem[] =>
  openNames(columns, lines).map((open) => ({ line: columns.line, ...open }));

const understood = ({ cells, fields, legs }: Columns): UnderstoodColumn[] =>
  cells.map((cell, index) => {
    const [field] = [...fields].find(([, at]) => at === index) ?? [];
    const leg = legs.find(({ time, passed }) => time === index || passed === index);
    const titleOfLeg = leg?.passed === index ? `${leg.name}, от старта` : leg?.name;
    return { head: cell, title: field ? titleOfField(field) : (titleOfLeg ?? null) };
  });

const unusedColumns = (columns: Columns, lines: readonly BodyLine[]): TimingProblem[] =>
  understood(columns).flatMap(({ head, title }, index) => {
    if (title !== null || columns.idle.has(index)) return [];
    const { line } = columns;
    if (head !== '') return [{ line, column: head, text: unusedText(head) }];
    const filled = lines.find((each) => cellOf(each, index) !== '');
    if (!filled) return [];
    const text = `столбец ${index + 1} без названия не используется (строка ${filled.line}: «${cellOf(filled, index)}»)`;
    return [{ line, text }];
  });

/** Which of them is right nobody can tell. */
function doubledNumbers(rows: readonly (TimingRow | undefined)[]): TimingProblem[] {
  const byNumber = Map.groupBy(
    rows.flatMap((row) => (row?.startNumber ? [row] : [])),
    ({ startNumber }) => startNumberKey(startNumber),
  );
  return [...byNumber.values()]
    .filter((same) => same.length > 1)
    .flatMap((same) =>
      same.map(({ line, startNumber }, at) => {
        const [first, second] = same;
        const text =
          at === 0
            ? `номер ${startNumber} ещё и в строке ${second?.line}`
            : `номер ${startNumber} уже есть в строке ${first?.line}`;
        return { line, column: titleOfField('startNumber'), text };
      }),
    );
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

const isOurs = (name: string) => name === NOT_USED || isKnownHead(name);

/** Two columns, the partner's and ours («Ст.нр;Номер», «Штамп;-»). Throws TimingTableError on a name that we do not know. */
export const readHeads = async (file: Uint8Array): Promise<PartnerHeads> =>
  headsOf((await readPairs(file)).map(({ line, cells: [theirs = '', ours = ''] }) => ({ line, theirs, ours })));

/** `Результат=Время;Финиш=-` of the command line. */
export const readHeadPairs = (text: string): PartnerHeads =>
  headsOf(
    text.split(';').map((pair) => {
      const [theirs = '', ours = ''] = pair.split('=').map((head) => head.trim());
      return { line: 1, theirs, ours };
    }),
  );

function headsOf(pairs: readonly { line: number; theirs: string; ours: string }[]): PartnerHeads {
  const unknown = pairs.filter(({ ours }) => !isOurs(ours));
  if (unknown.length > 0) {
    throw new TimingTableError(
      unknown.map(({ line, ours }) => ({ line, text: `столбец «${ours}» неизвестен: названия в docs/timing.md` })),
    );
  }
  return new Map(pairs.map(({ theirs, ours }) => [headKey(theirs), ours]));
}
