import type { TimingField } from './timing-heads';

const DATE = /^\d{4}-(\d\d)-(\d\d)(?: .*)?$/;
const MONTHS = 'янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек';
const ENGLISH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** As a CSV has it: «07.авг», «7-Aug». */
const DAY_OF_MONTH = new RegExp(`^(\\d{1,2})[.-](?:(${MONTHS})|(${ENGLISH}))\\p{L}*\\.?$`, 'iu');
/** «мар.15», «Mar-15»: a month and a year, of which the day says nothing. */
const MONTH_OF_YEAR = new RegExp(`^(?:(${MONTHS})|(${ENGLISH}))\\p{L}*[.-](\\d{2})$`, 'iu');

/** What may be two numbers with a hyphen, and nothing else that a spreadsheet would take for a date. */
const RANGES: ReadonlySet<TimingField> = new Set(['category', 'startNumber', 'club', 'team', 'region']);
const TEXTS: ReadonlySet<TimingField> = new Set([
  ...RANGES,
  'lastName',
  'firstName',
  'fullName',
  'gender',
  'age',
  'time',
]);

interface DateRead {
  /** What was typed; `null` if that is unknown. */
  readonly text: string | null;
}

const monthOf = (months: string, name: string) =>
  months.split('|').findIndex((month) => new RegExp(`^${month}`, 'i').test(name)) + 1;

/** What was typed where a spreadsheet has made a date of it: «7-8», «10-12»; `undefined`: the cell has no date. */
export function readDate(field: TimingField, cell: string, isSpreadsheet: boolean): DateRead | undefined {
  if (!TEXTS.has(field)) return undefined;
  const [, month, day] = (isSpreadsheet ? DATE.exec(cell) : null) ?? [];
  // The first of a month may have been a month and a year: «10-19».
  if (day !== undefined) return Number(day) === 1 ? { text: null } : typed(field, Number(day), Number(month));
  const [, dayOf, russian = '', english = ''] = DAY_OF_MONTH.exec(cell) ?? [];
  if (dayOf !== undefined) return typed(field, Number(dayOf), monthOf(MONTHS, russian) || monthOf(ENGLISH, english));
  const [, inRussian = '', inEnglish = '', year] = MONTH_OF_YEAR.exec(cell) ?? [];
  if (year === undefined) return undefined;
  return typed(field, monthOf(MONTHS, inRussian) || monthOf(ENGLISH, inEnglish), Number(year));
}

/** The ages of a category go up, whether the day or the month comes first in the country of the program. */
function typed(field: TimingField, one: number, other: number): DateRead {
  if (!RANGES.has(field)) return { text: null };
  const isDescending = field === 'category' && one > other;
  return { text: isDescending ? `${other}-${one}` : `${one}-${other}` };
}
