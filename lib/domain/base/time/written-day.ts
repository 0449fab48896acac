import { tidied } from '@/lib/domain/base/text/name';
import { searchable } from '@/lib/domain/base/text/search-text';
import { type Day, isRealDay } from './day';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** «мая» and «май» begin as «март» does, which is asked for first. */
const monthOf = (name: string) => String(MONTHS.findIndex((start) => name.startsWith(start)) + 1);

export interface DateParts {
  /** Two digits or four. */
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** As people and programs write dates: 1990-03-12, 12.3.1990, 12/03/90, «12 марта 1990 г.»; the day before the month. */
export function dateParts(text: string): DateParts | null {
  const typed = searchable(tidied(text))
    .replace(/\p{Pd}/gu, '-')
    .replace(/[ t]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?z?$/, '')
    .replace(/\s*г(од|ода)?\.?$/, '');
  const [, isoYear = '', isoMonth = '', isoDay = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(typed) ?? [];
  if (isoYear) return { year: isoYear, month: isoMonth, day: isoDay };
  const named = /^(\d{1,2})[ .-]+([а-я]{3,})\.?[ .-]+(\d{4}|\d{2})$/.exec(typed);
  if (named) return { year: named[3] ?? '', month: monthOf(named[2] ?? ''), day: named[1] ?? '' };
  const numbers = /^(\d{1,2})\s?[-./, ]\s?(\d{1,2})\s?[-./, ]\s?(\d{4}|\d{2})$/.exec(typed);
  return numbers && { year: numbers[3] ?? '', month: numbers[2] ?? '', day: numbers[1] ?? '' };
}

/** What is older was typed wrongly, such as 2010-12-03 without its dashes. */
const FIRST_YEAR = '1900';

export function dayOfParts({ year, month, day }: DateParts): Day | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return year >= FIRST_YEAR && isRealDay(written) ? written : null;
}

/** With a year of four digits; `null` if the text is no such day. */
export function writtenDay(text: string): Day | null {
  const parts = dateParts(text);
  return parts && dayOfParts(parts);
}
