import { readStartNumber } from '@/lib/domain/results/result/start-number';
import { MIXED } from '@/lib/domain/results/result/team';
import type { Head } from './timing-head';
import { normalHead, type TimingField } from './timing-heads';
import type { TimingProblem } from './timing-problems';
import type { TimingLine } from './timing-sheet';
import { parseTimingTime } from './timing-values';
import { readGender, readStatus } from './timing-words';

/** What a heading inside the table says about the rows below it. */
interface Section {
  readonly gender?: string;
  readonly category?: string;
  readonly status?: string;
  /** Whether only its place shows that it is a category. */
  readonly isGuess?: true;
}

export interface BodyLine extends TimingLine {
  readonly section: Section;
}

/** What the lines of a table say about its columns. */
export interface Cells {
  readonly lines: readonly BodyLine[];
  readonly isSpreadsheet: boolean;
}

export const cellOf = ({ cells }: BodyLine, index: number): string => cells[index] ?? '';

/** Also of a date with a time of the day, as a spreadsheet has it. */
export function timeOf(text: string, isSpreadsheet: boolean): number | null {
  return parseTimingTime(text.replace(/^\d{4}-\d\d-\d\d /, ''), isSpreadsheet);
}

interface Body {
  readonly lines: readonly BodyLine[];
  readonly remarks: readonly TimingProblem[];
  readonly problems: readonly TimingProblem[];
}

const SHOWN_LENGTH = 60;
/** Lines without an athlete that are looked at for another head. */
const LOOKED_AT = 200;
const LONGEST_HEADING = 100;

const short = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);

/** The lines of athletes, without heads that a page break repeats, headings of sections and what stands below the table. */
export function bodyOf(
  lines: readonly TimingLine[],
  above: readonly TimingLine[],
  head: Head,
  isHead: (line: TimingLine) => boolean,
): Body {
  const found: BodyLine[] = [];
  const remarks: TimingProblem[] = [];
  const problems: TimingProblem[] = [];
  const isAthlete = athletes(head);
  const rows = lines.filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)));
  const end = rows.findLastIndex(isAthlete);
  let section: Section = sectionAbove(above.at(-1), head);
  let strange = 0;
  const width = Math.max(2, head.cells.filter((cell) => cell !== '').length);
  for (const [index, row] of rows.entries()) {
    const filled = row.cells.filter((cell) => cell !== '');
    if (isAthlete(row)) {
      found.push({ ...row, section });
      continue;
    }
    if (repeats(row, head)) continue;
    strange += 1;
    const heading = sectionOf(row, head);
    const text = filled.join(' ');
    if (heading && index < end) {
      section = heading;
      if (heading.isGuess) {
        remarks.push({ line: row.line, text: `«${short(text)}» — раздел: категория строк под ним, где её нет` });
      }
    } else if (found.length === 0 && filled.length > 1 && !/\d/.test(text)) {
      // Units, or a translation of the head.
      remarks.push({ line: row.line, text: `под заголовком, не результат: «${short(text)}»` });
    } else if (strange < LOOKED_AT && isHead(row)) {
      problems.push({ line: row.line, text: 'второй заголовок, с другими столбцами: разделите таблицу на две' });
    } else if (
      end >= 0 &&
      filled.length * 2 <= width &&
      (index > end ? /\p{L}/u.test(text) : filled.length === 1 && SIGNATURE.test(text))
    ) {
      remarks.push({ line: row.line, text: `не результат: «${short(text)}»` });
    } else found.push({ ...row, section });
  }
  return { lines: found, remarks, problems };
}

/** Two or more cells describe an athlete: a number, a name, a gender, a time or a status. */
function athletes({ fields }: Head) {
  const at = (field: TimingField) => fields.get(field)?.[0];
  const number = at('startNumber');
  const names = (['lastName', 'fullName', 'team'] as const).flatMap((field) => at(field) ?? []);
  const [gender, time, status, place] = [at('gender'), at('time'), at('status'), at('position')];
  const isStatus = (cell: string) => cell !== '' && readStatus(cell) !== null;
  return ({ cells }: TimingLine): boolean => {
    const cell = (index: number | undefined) => (index === undefined ? '' : (cells[index] ?? ''));
    const isNumbered = readStartNumber(cell(number)) !== null;
    const isNamed = names.some((index) => cell(index) !== '');
    if (isNumbered && isNamed) return true;
    const isTimed =
      [time, status, place].some((index) => isStatus(cell(index))) ||
      parseTimingTime(cell(time)) !== null ||
      /^\d*\.\d+$/.test(cell(time));
    const isOfGender = gender !== undefined && readGender(cell(gender)) !== null;
    return [isNumbered, isNamed, isTimed, isOfGender].filter(Boolean).length > 1;
  };
}

function repeats({ cells }: TimingLine, head: Head): boolean {
  const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [{ cell, index }]));
  const same = filled.filter(({ cell, index }) => normalHead(cell) === normalHead(head.cells[index] ?? ''));
  return same.length > 1 && same.length * 2 > filled.length;
}

const GENDER_OF = [
  ['Ж', /^(?:ж|жен\p{L}*|девушк\p{L}*|девочк\p{L}*|юниорк\p{L}*|women|woman|female|ladies|girls|f|w)$/iu],
  ['М', /^(?:м|муж\p{L}*|юнош\p{L}*|мальчик\p{L}*|юниор(?!к)\p{L}*|men|man|male|boys|m)$/iu],
  [MIXED, /^(?:микст|смеш\p{L}*|mixed)$/iu],
] as const;

const AGES =
  /\d+\s*[-–—]\s*\d+|\d+\s*\+|\d+\s*(?:лет|год|г\.?\s*р)|(?:до|от|старше|моложе|under|over|u)\s*\d+|\d+\s*и\s/iu;
/** Hardly a start number. */
const BARE_AGES = /^\d{2}\s*[-–—]\s*\d{2}$|^\d{2}\s*\+$/;

const SIGNATURE = /судь|секретар|хронометр|протокол|страниц|^стр\.?\s*\d|лист\s*\d|^page\b/iu;

const LONGEST_TITLE = 4;

/** A heading of the first section may stand above the head; it begins with what it says, unlike the name of a race. */
function sectionAbove(line: TimingLine | undefined, head: Head): Section {
  const section = line && sectionOf(line, head);
  const [first = '', ...others] =
    line?.cells
      .join(' ')
      .trim()
      .split(/[^\p{L}]+/u) ?? [];
  const isGender = GENDER_OF.some(([, name]) => name.test(first));
  return section?.gender !== undefined && isGender && others.length < LONGEST_TITLE ? section : {};
}

function sectionOf({ cells }: TimingLine, head: Head): Section | undefined {
  const filled = cells.flatMap((cell, index) => (cell === '' ? [] : [{ cell, index }]));
  const [only] = filled;
  if (!only || filled.length > 1 || only.cell.length > LONGEST_HEADING) return undefined;
  if (!/\p{L}/u.test(only.cell)) return BARE_AGES.test(only.cell) ? { category: only.cell } : undefined;
  const text = only.cell.replace(/\s*:$/, '');
  const words = text.split(/[^\p{L}]+/u).filter(Boolean);
  if (SIGNATURE.test(text)) return undefined;
  // A letter may be somebody's initial.
  const isOf = ([, name]: (typeof GENDER_OF)[number]) =>
    words.some((word, at) => (at === 0 || word.length > 1) && name.test(word));
  const [gender, other] = GENDER_OF.filter(isOf).map(([name]) => name);
  if (gender && !other) return { gender, category: AGES.test(text) || words.length > 1 ? text : '' };
  const status = readStatus(text);
  if (status !== null && status !== 'FIN') return { status: text };
  const isInNameColumn = ['lastName', 'fullName', 'team'].some((field) =>
    head.fields.get(field as TimingField)?.includes(only.index),
  );
  if (AGES.test(text)) return { category: text };
  return only.index === 0 && !isInNameColumn ? { category: text, isGuess: true } : undefined;
}
