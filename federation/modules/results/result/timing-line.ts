import { tidied } from '@/lib/domain/base/text/name';
import { type BodyLine, cellOf } from './timing-body';
import { readDate } from './timing-dates';
import { garbleOf } from './timing-encoding';
import type { Columns } from './timing-head';
import { isGivenNameFirst, type TimingField } from './timing-heads';
import type { TimingProblem } from './timing-problems';
import { missingCell, type RowFindings, readRow, type TableReading, type TimingRow } from './timing-row';
import type { TimingSheet } from './timing-sheet';

/** Also as a clock without a time: «--:--:--». */
const NOTHING = /^[-–—−:.]+$/;
/** What a spreadsheet writes in place of a value that it could not reckon. */
const ERROR =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ДЕЛ\/0!|ИМЯ\?|ЧИСЛО!|ПУСТО!)$/;

interface Reading extends TableReading {
  readonly sheet: TimingSheet;
  /** How many cells most lines have: programs leave out the empty ones at the end. */
  readonly usualLength: number;
  /** Somebody has said in which encoding the text is. */
  readonly isEncodingGiven: boolean;
}

const count = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/** Reads one line by its columns; `undefined`: its cells are no values. */
export function readLine(
  columns: Columns,
  row: BodyLine,
  { sheet, isEncodingGiven, usualLength, words, gender }: Reading,
  findings: RowFindings,
): TimingRow | undefined {
  const { cells: heads, known, fields, legs } = columns;
  const width = heads.findLastIndex((head) => head !== '') + 1;
  const { line } = row;
  const counts = { line, text: `значений ${row.cells.length}, а столбцов ${width}` };
  const isLong = row.cells.slice(width).some((cell) => cell !== '');
  // Beside a sheet's table somebody may have made a note.
  const isMoved = isLong && (!sheet.isSpreadsheet || count(row.cells) > count(heads));
  if (isMoved || (sheet.isByWidth && row.cells.length !== width)) {
    findings.problems.push(counts);
    return undefined;
  }
  const report = (index: number, text: string) => wrong.push({ line, column: heads[index] ?? '', text });
  const wrong: TimingProblem[] = [];
  const at = (index: number | undefined, field?: TimingField) => {
    if (index === undefined) return { head: '', text: '' };
    const cell = tidied(cellOf(row, index));
    const text = NOTHING.test(cell) ? '' : cell;
    const typed = field === undefined ? undefined : readDate(field, text, sheet.isSpreadsheet)?.text;
    return { head: heads[index] ?? '', text: typed ?? text };
  };
  for (const index of [...fields.values(), ...legs.flatMap(({ time, passed }) => [time ?? [], passed ?? []].flat())]) {
    const cell = cellOf(row, index);
    if (ERROR.test(cell)) report(index, `ошибка формулы ${cell}: исправьте её или впишите значение`);
    if (sheet.isSpreadsheet && cell.startsWith('=')) {
      report(index, `формула ${cell} без значения: откройте файл в Excel и сохраните`);
    }
  }
  for (const [field, index] of fields) {
    const cell = cellOf(row, index);
    if (readDate(field, cell, sheet.isSpreadsheet)?.text === null) {
      report(index, `«${cell}» — дата, её сделала программа таблиц из написанного: впишите его как текст`);
    }
    const garbled = describeGarble(field, cell, sheet, isEncodingGiven);
    if (garbled) report(index, garbled);
  }
  if (wrong.length > 0) {
    findings.problems.push(...wrong);
    return undefined;
  }
  const of = (field: TimingField) => {
    const index = fields.get(field);
    const cell = index === undefined ? missingCell(field) : at(index, field);
    return cell.text === '' ? { ...cell, text: fromSection(row, field, index) } : cell;
  };
  const legCells = legs.map(({ name, time, passed }) => ({ name, time: at(time), passed: at(passed) }));
  const problems: TimingProblem[] = [];
  const isGivenFirst = isGivenNameFirst(known[fields.get('fullName') ?? -1] ?? '');
  const { isSpreadsheet } = sheet;
  const read = readRow(
    { line, of, legs: legCells, isGivenFirst, isSpreadsheet, words, gender },
    { ...findings, problems },
  );
  // A cell in the middle may be missing or too many, so that all that follow stand in wrong columns.
  const isOdd = !sheet.isSpreadsheet && ![width, usualLength].includes(row.cells.length) && problems.length > 0;
  findings.problems.push(...(isOdd ? [counts] : problems));
  return read;
}

/** The most common length of a line. */
export function usualLengthOf(lines: readonly BodyLine[]): number {
  const counts = Map.groupBy(lines, ({ cells }) => cells.length);
  const [[length] = [0]] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return length;
}

/** A heading gives what the line itself does not say. */
function fromSection({ section }: BodyLine, field: TimingField, index: number | undefined): string {
  if (field === 'gender') return section.gender ?? '';
  if (field === 'category' && index === undefined) return section.category ?? '';
  return field === 'status' ? (section.status ?? '') : '';
}

const NAMES: ReadonlySet<TimingField> = new Set(['lastName', 'firstName', 'fullName']);
const TEXTS: ReadonlySet<TimingField> = new Set([...NAMES, 'team', 'club', 'region', 'category']);

function describeGarble(
  field: TimingField,
  cell: string,
  { encoding }: TimingSheet,
  isEncodingGiven: boolean,
): string | null {
  if (!TEXTS.has(field)) return null;
  const garble = garbleOf(cell, NAMES.has(field));
  if (!garble) return null;
  if (garble.isLost)
    return `«${cell}» — буквы потеряны, когда файл сохраняли: сохраните таблицу как .xlsx или CSV UTF-8`;
  if (isEncodingGiven) return null;
  const meant = garble.wasMeant === null ? '' : `, похоже на «${garble.wasMeant}»`;
  if (encoding === undefined) return `«${cell}» — буквы в другой кодировке${meant}: исправьте в таблице`;
  const remedy = garble.wasMeant === null ? 'ИМЯ (windows-1251, cp866, koi8-r, windows-1252 …)' : 'utf-8-twice';
  return `«${cell}» — буквы в другой кодировке${meant}. Прочитано как ${encoding}: назовите верную, --encoding ${remedy}; если так и написано, --encoding ${encoding.toLowerCase()}`;
}
