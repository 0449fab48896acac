import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LiveRow } from './live-table';
import { nextSort, sortRows } from './row-sort';

const row = (start_number: number, values: Partial<LiveRow> = {}): LiveRow => ({
  ...{ _id: String(start_number), start_number, first_name: 'Анна', last_name: 'Соловьёва', gender: 'Ж' },
  ...{ category: 'Ж 30-34', status: 'FIN', splits: [], individual_time_result: start_number * 1000 },
  ...{ position: null, position_gen: null, position_cat: null },
  ...values,
});
const numbers = (rows: readonly LiveRow[]) => rows.map(({ start_number }) => start_number);

describe('the sort', () => {
  test('[P-178] ascending, descending, none; another column begins anew', () => {
    const first = nextSort(null, 'swim');
    const second = nextSort(first, 'swim');
    expect([first, second, nextSort(second, 'swim'), nextSort(second, 'run')]).toEqual([
      { column: 'swim', order: 'asc' },
      { column: 'swim', order: 'desc' },
      null,
      { column: 'run', order: 'asc' },
    ]);
  });

  const swim = (time: number | null) => ({ splits: [{ name: 'swim', time }] });

  test('by a leg; who has no time there comes last either way; equal ones as in the protocol', () => {
    const rows = [row(1, swim(null)), row(3, swim(20)), row(2, swim(20)), row(4, swim(10))];
    expect(numbers(sortRows(rows, { column: 'swim', order: 'asc' }))).toEqual([4, 3, 2, 1]);
    expect(numbers(sortRows(rows, { column: 'swim', order: 'desc' }))).toEqual([3, 2, 4, 1]);
    expect(numbers(sortRows(rows, null))).toEqual([1, 3, 2, 4]);
  });

  test('by a name in the Russian order', () => {
    const rows = [row(1, { last_name: 'Ёлкина' }), row(2, { last_name: 'Жук' }), row(3, { last_name: 'Ева' })];
    expect(numbers(sortRows(rows, { column: 'last_name', order: 'asc' }))).toEqual([3, 1, 2]);
    const more = [...rows, row(4, { last_name: 'Евтух' }), row(5, { last_name: 'Ёлкина' })];
    expect(numbers(sortRows(more, { column: 'last_name', order: 'desc' }))).toEqual([2, 1, 5, 4, 3]);
  });

  const ages = (...all: (number | null)[]) => all.map((age, index) => row(index + 1, { age } as Partial<LiveRow>));

  test.each([
    ['asc', [3, 2, 4, 1]],
    ['desc', [2, 4, 3, 1]],
  ] as const)('nought is a figure and nothing is none: %s', (order, sorted) => {
    expect(numbers(sortRows(ages(null, 30, 0, 30), { column: 'age', order }))).toEqual(sorted);
    expect(sortRows([], { column: 'age', order })).toEqual([]);
    expect(numbers(sortRows(ages(null, null), { column: 'age', order }))).toEqual([1, 2]);
  });

  test('the longest times there are are told apart', () => {
    const rows = [345_599_999, 345_599_998, 0].map((time, index) => row(index + 1, swim(time)));
    expect(numbers(sortRows(rows, { column: 'swim', order: 'asc' }))).toEqual([3, 2, 1]);
    expect(numbers(sortRows(rows, { column: 'swim', order: 'desc' }))).toEqual([1, 2, 3]);
  });

  test('whatever names come, they stand as collation puts them', () => {
    const { compare } = new Intl.Collator('ru');
    const name = fc.stringMatching(/^[А-яЁё -]{0,4}$/);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), fc.constantFrom('asc', 'desc'), (names, order) => {
        const rows = names.map((last_name, index) => row(index + 1, { last_name }));
        const direction = order === 'asc' ? 1 : -1;
        expect(numbers(sortRows(rows, { column: 'last_name', order }))).toEqual(
          numbers(rows.toSorted((one, other) => compare(one.last_name, other.last_name) * direction)),
        );
      }),
    );
  });
});
