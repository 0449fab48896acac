import { tidied } from '@/lib/domain/base/text/name';

/** «7», «А-12», «101A», «12-1». */
export type StartNumber = string;

const LONGEST = 8;
const WRITTEN = /^(?=.*\d)[\dA-ZА-ЯЁ]+(?:-[\dA-ZА-ЯЁ]+)*$/;
const DIGITS = /^\d+$/;

export const NO_START_NUMBER = `Стартовый номер — до ${LONGEST} букв, цифр и дефисов, хотя бы одна цифра`;

/** In capitals, a plain number without leading zeros; `null` for anything else. */
export function readStartNumber(written: string): StartNumber | null {
  const text = tidied(written)
    .toUpperCase()
    .replaceAll(/\p{Pd}/gu, '-');
  const number = DIGITS.test(text) ? text.replace(/^0+/, '') : text;
  return number.length <= LONGEST && WRITTEN.test(number) ? number : null;
}

/** Accepts only the canonical spelling, so that a number has one address; otherwise `null`. */
export function startNumberOfSegment(segment: string): StartNumber | null {
  const number = readStartNumber(decoded(segment));
  return number !== null && [number, encodeURIComponent(number)].includes(segment) ? number : null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

export const LOOK_ALIKES = { cyrillic: 'АВЕКМНОРСТУХ', latin: 'ABEKMHOPCTYX' } as const;

const latinOf = new Map(Array.from(LOOK_ALIKES.cyrillic, (letter, at) => [letter, LOOK_ALIKES.latin.charAt(at)]));

export const startNumberKey = (startNumber: StartNumber): string =>
  DIGITS.test(startNumber) ? startNumber : startNumber.replaceAll(/[А-Я]/g, (letter) => latinOf.get(letter) ?? letter);

/** Equal for spellings of one number; a hyphen beside a letter is often omitted. */
export const searchedNumber = (startNumber: StartNumber): string =>
  /^[\d-]+$/.test(startNumber) ? startNumber : startNumberKey(startNumber).replaceAll('-', '');

const WIDTH = 10;
const NO_SIZE = Number.MAX_SAFE_INTEGER;

/** Sorts by `size`, then by `rest` as a text. Plain numbers need only `size`. */
export interface StartNumberOrder {
  readonly size: number;
  readonly rest: string;
}

/** The order is 7, 101, 101A, А-2, А-12, Б-1. */
export function startNumberOrder(startNumber: StartNumber): StartNumberOrder {
  if (DIGITS.test(startNumber)) return { size: Number(startNumber), rest: '' };
  const key = startNumberKey(startNumber).replaceAll(/\d+/g, (digits) => digits.padStart(WIDTH, '0'));
  const size = /^\d/.test(startNumber) ? Number.parseInt(startNumber, 10) : NO_SIZE;
  return { size, rest: `${key.replaceAll('-', '')} ${startNumber}` };
}

export const compareOrders = (one: StartNumberOrder, other: StartNumberOrder): number =>
  one.size - other.size || (one.rest < other.rest ? -1 : Number(one.rest > other.rest));
