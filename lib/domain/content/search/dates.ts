const MONTHS = [
  'январ[ьяе]',
  'феврал[ьяе]',
  'марта?|марте',
  'апрел[ьяе]',
  'ма[йяе]',
  'июн[ьяе]',
  'июл[ьяе]',
  'августа?|августе',
  'сентябр[ьяе]',
  'октябр[ьяе]',
  'ноябр[ьяе]',
  'декабр[ьяе]',
].map((forms) => new RegExp(`^(?:${forms})$`));

const two = (value: number | string) => String(value).padStart(2, '0');

/** «07» of «июля»; `null` for another word. */
export function monthOf(word: string): string | null {
  const at = MONTHS.findIndex((forms) => forms.test(word));
  return at < 0 ? null : two(at + 1);
}

const isDay = (word: string | undefined) => word !== undefined && /^(?:0?[1-9]|[12]\d|3[01])$/.test(word);
const isMonth = (word: string | undefined) => word !== undefined && /^(?:0?[1-9]|1[0-2])$/.test(word);
export const isYear = (word: string | undefined): word is string => word !== undefined && /^(?:19|20)\d\d$/.test(word);

export interface DateToken {
  /** «month07», «day0705» or «day20260705», words that the index has for each day of an event; a year is itself. */
  readonly token: string;
  /** How many words it was. */
  readonly length: number;
  /** «2026 month07», the month of a day. */
  readonly month?: string;
}

const dayOf = (year: string, month: string | undefined, day: string | undefined): DateToken => ({
  token: `day${year}${two(month ?? '')}${two(day ?? '')}`,
  length: 3,
  month: `${year} month${two(month ?? '')}`,
});

/** The date that begins at this word: «1 декабря 2026», «01 12 2026» (signs are gone), «2026 12 01», «июль», «2026». */
export function dateAt(words: readonly string[], at: number): DateToken | null {
  const [first, second, third] = words.slice(at, at + 3);
  if (first === undefined) return null;
  if (isYear(first) && isMonth(second) && isDay(third)) return dayOf(first, second, third);
  const named = isDay(first) && second !== undefined ? monthOf(second) : null;
  if (named !== null) {
    if (isYear(third)) return dayOf(third, named, first);
    return { token: `day${named}${two(first)}`, length: 2, month: `month${named}` };
  }
  if (isDay(first) && isMonth(second) && isYear(third)) return dayOf(third, second, first);
  const month = monthOf(first);
  if (month !== null) return { token: `month${month}`, length: 1 };
  return isYear(first) ? { token: first, length: 1 } : null;
}
