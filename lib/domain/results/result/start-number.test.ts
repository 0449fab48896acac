import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  compareOrders,
  LOOK_ALIKES,
  readStartNumber,
  searchedNumber,
  startNumberKey,
  startNumberOfSegment,
  startNumberOrder,
} from './start-number';

const CYRILLIC_A = '\u0410';

describe('a start number is read', () => {
  test.each<[string, string]>([
    ['7', '7'],
    [' 007 ', '7'],
    ['100', '100'],
    ['99999999', '99999999'],
    ['000000007', '7'],
    ['А-12', 'А-12'],
    ['а-12', 'А-12'],
    ['А–12', 'А-12'],
    ['А\u201112', 'А-12'],
    ['t316', 'T316'],
    ['101a', '101A'],
    ['ё1', 'Ё1'],
    ['И\u03061', 'Й1'],
    ['12-1', '12-1'],
    ['А-007', 'А-007'],
    ['\u00a0W12\n', 'W12'],
  ])('%j as %s', (written, number) => {
    expect(readStartNumber(written)).toBe(number);
    expect(readStartNumber(number)).toBe(number);
  });

  test.each([
    ...['', ' ', '0', '000', '-7', '7.5', '1e+21', '123456789'],
    ...['А', 'ELITE', 'А 12', 'А--12', 'А12-', '№7', 'A1/2', "A1'", 'Ä1', 'Қ1', '٣', 'А-1234567', '=A1'],
  ])('%j is none', (written) => {
    expect(readStartNumber(written)).toBeNull();
  });

  test('a number that is read from any text is read again as itself, and has only permitted signs', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'AaАаЁё0019- –'), maxLength: 10 });
    fc.assert(
      fc.property(signs, (written) => {
        const number = readStartNumber(written);
        if (number === null) return;
        expect(number).toMatch(/^[\dA-ZА-ЯЁ-]{1,8}$/);
        expect(readStartNumber(number)).toBe(number);
      }),
    );
  });
});

test.each([
  ['7', '7'],
  ['A-12', 'A-12'],
  ['%D0%90-12', 'А-12'],
  ['А-12', 'А-12'],
  ...['007', 'a-12', '%d0%90-12', '%37', '0', '', '%E0%A4%A', 'нет', 'А–12'].map((segment) => [segment, null] as const),
])('the segment %s of an address names %s', (segment, number) => {
  expect(startNumberOfSegment(segment)).toBe(number);
});

const compare = (one: string, other: string) => compareOrders(startNumberOrder(one), startNumberOrder(other));

test('numbers stand in the order of their parts, whatever alphabet a letter is of', () => {
  const ordered = [
    ...['7', '12', '12-1', '12-2', '12-10', '101', '101A', '102', '99999999', '2147483647'],
    ...['A-2', `${CYRILLIC_A}-3`, 'A12', `${CYRILLIC_A}-13`, 'A13-1', 'AB1', 'W12', 'Б-1', 'Я9'],
  ];
  expect(ordered.toReversed().toSorted(compare)).toEqual(ordered);
});

test('no two numbers stand at one place, and the order does not depend on how they came', () => {
  const number = fc.stringMatching(/^[AАБ1-]{0,4}1$/).map((text) => readStartNumber(text) ?? '1');
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      const sorted = numbers.toSorted(compare);
      expect(numbers.toReversed().toSorted(compare)).toEqual(sorted);
      expect(sorted.filter((one, at) => at > 0 && compare(one, sorted[at - 1] ?? '') === 0)).toHaveLength(
        numbers.length - new Set(numbers).size,
      );
    }),
  );
});

describe('letters that look the same', () => {
  test.each([
    ['А-12', 'A-12', true],
    ['ВЕК1', 'BEK1', true],
    ['Б1', 'B1', false],
    ['А-12', 'А12', false],
    ['12-1', '121', false],
  ])('%s is %s on a vest: %p', (one, other, same) => {
    expect(startNumberKey(one) === startNumberKey(other)).toBe(same);
  });

  test.each([
    ['А-12', 'A12', true],
    ['А12', 'A-12', true],
    ['25-29', '2529', false],
    ['12-1', '12-1', true],
    ['12', 'А-12', false],
  ])('%s finds %s: %p', (one, other, found) => {
    expect(searchedNumber(one) === searchedNumber(other)).toBe(found);
  });

  test('each has its pair in the other alphabet', () => {
    const { cyrillic, latin } = LOOK_ALIKES;
    expect(cyrillic).toMatch(/^[А-Я]+$/);
    expect(latin).toMatch(/^[A-Z]+$/);
    expect(latin).toHaveLength(cyrillic.length);
  });
});
