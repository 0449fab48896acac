import { readPhone } from '@/lib/domain/account/phone';
import { writtenDay } from '@/lib/domain/base/time/written-day';

/** Both functions take the whole text of a field, however it came there: the one returns the text to show, the other the value. */
export interface Mask {
  /** `isWhole`: pasted, filled in by the browser, or left; else a character was typed. */
  readonly show: (text: string, isWhole: boolean) => string;
  readonly read: (text: string) => string;
  /** A key adds only these signs. */
  readonly typed: RegExp;
}

/** «12031990» in 00.00.0000 is 12.03.1990; each `0` is a digit. Digits beyond the pattern stay, to be refused. */
export function fillPattern(pattern: string, text: string): string {
  const digits = [...text.replace(/\D/g, '')];
  let filled = '';
  for (const sign of pattern) {
    if (digits.length === 0) break;
    filled += sign === '0' ? digits.shift() : sign;
  }
  return filled + digits.join('');
}

const PHONE_PATTERN = '+0 (000) 000-0000';

function showPhone(text: string): string {
  const phone = readPhone(text);
  if (phone === '') return text.includes('+') ? '+' : '';
  // Numbers of other countries, and what is too long, stay as they were typed.
  return /^\+7(?!0)\d{0,10}$/.test(phone) ? fillPattern(PHONE_PATTERN, phone) : text;
}

/** Shows +7 (916) 555-1234, holds +79165551234. */
export const phoneMask: Mask = {
  show: showPhone,
  read: (text) => readPhone(text).replace(/^\+7$/, ''),
  typed: /[\d\s+().-]/,
};

/** The mask has put its separator into a year that is typed first: «20.10-» is the begin of 2010-12-03. */
const YEAR_FIRST = /^(\d\d)[./](\d\d)-/;

export function dateMask(separator: '.' | '/'): Mask {
  const read = (text: string) => writtenDay(text)?.split('-').toReversed().join(separator) ?? text.trim();
  const pattern = `00${separator}00${separator}0000`;
  const show = (text: string, isWhole: boolean) => {
    const typed = text.replace(YEAR_FIRST, '$1$2-');
    const isComplete = isWhole || /^\d{4}-\d\d-\d\d$|^\d\d\D\d\d\D\d{4}$/.test(typed);
    if (isComplete && writtenDay(typed)) return read(typed);
    if (/[^\d./\s]/.test(typed)) return typed;
    return fillPattern(pattern, typed.replace(/(?<!\d)\d(?=[./\s])/g, '0$&'));
  };
  return { show, read, typed: /[\d\s./-]/ };
}
