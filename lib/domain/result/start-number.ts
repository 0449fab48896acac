/** A number on a vest as it is written: «7», «А-12», «101A», «12-1». */
export type StartNumber = string;

const LONGEST = 8;
const WRITTEN = /^(?=.*\d)[\dA-ZА-ЯЁ]+(?:-[\dA-ZА-ЯЁ]+)*$/;
const DIGITS = /^\d+$/;

export const NO_START_NUMBER = `Стартовый номер — до ${LONGEST} букв, цифр и дефисов, хотя бы одна цифра`;

/** A start number in capitals, a plain number without zeros before it; `null`: it is none. */
export function readStartNumber(written: string): StartNumber | null {
  const text = written
    .normalize('NFC')
    .trim()
    .toUpperCase()
    .replaceAll(/\p{Pd}/gu, '-');
  const number = DIGITS.test(text) ? text.replace(/^0+/, '') : text;
  return number.length <= LONGEST && WRITTEN.test(number) ? number : null;
}

/** The number that a segment of an address names; `null`: none. One number has one address, so no other spelling names it. */
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

/** Letters of Cyrillic and Latin that look the same: on a keyboard and on a vest nobody tells them apart. */
export const LOOK_ALIKES = { cyrillic: 'АВЕКМНОРСТУХ', latin: 'ABEKMHOPCTYX' } as const;

const latinOf = new Map(Array.from(LOOK_ALIKES.cyrillic, (letter, at) => [letter, LOOK_ALIKES.latin.charAt(at)]));

export const startNumberKey = (startNumber: StartNumber): string =>
  DIGITS.test(startNumber) ? startNumber : startNumber.replaceAll(/[А-Я]/g, (letter) => latinOf.get(letter) ?? letter);

/** Equal where one is found by the other: a hyphen beside a letter is often left out. */
export const searchedNumber = (startNumber: StartNumber): string =>
  /^[\d-]+$/.test(startNumber) ? startNumber : startNumberKey(startNumber).replaceAll('-', '');

const WIDTH = 10;
const NO_SIZE = Number.MAX_SAFE_INTEGER;

/** A place among start numbers: by `size`, then by `rest` as a text. Sizes alone are compared where numbers are plain. */
export interface StartNumberOrder {
  readonly size: number;
  readonly rest: string;
}

/** Numbers stand by their parts: plain ones by their size, 101A after 101, then А-2, А-12, Б-1. */
export function startNumberOrder(startNumber: StartNumber): StartNumberOrder {
  if (DIGITS.test(startNumber)) return { size: Number(startNumber), rest: '' };
  const key = startNumberKey(startNumber).replaceAll(/\d+/g, (digits) => digits.padStart(WIDTH, '0'));
  const size = /^\d/.test(startNumber) ? Number.parseInt(startNumber, 10) : NO_SIZE;
  return { size, rest: `${key.replaceAll('-', '')} ${startNumber}` };
}

export const compareOrders = (one: StartNumberOrder, other: StartNumberOrder): number =>
  one.size - other.size || (one.rest < other.rest ? -1 : Number(one.rest > other.rest));
