import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { liveRow, numbers } from '@/lib/domain/testing/live-rows';
import type { LiveRow } from './live-table';
import { nextSort, sortRows } from './row-sort';

describe('the sort', () => {
  test('ascending, descending, none; another column begins anew [P-178]', () => {
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

  test('rows are sorted by a leg; those without a time come last either way; equal ones as in the protocol', () => {
    const rows = [liveRow(1, swim(null)), liveRow(3, swim(20)), liveRow(2, swim(20)), liveRow(4, swim(10))];
    expect(numbers(sortRows(rows, { column: 'swim', order: 'asc' }))).toEqual([4, 3, 2, 1]);
    expect(numbers(sortRows(rows, { column: 'swim', order: 'desc' }))).toEqual([3, 2, 4, 1]);
    expect(numbers(sortRows(rows, null))).toEqual([1, 3, 2, 4]);
  });

  test('rows are sorted by a name in the Russian order', () => {
    const rows = [
      liveRow(1, { last_name: 'Ёлкина' }),
      liveRow(2, { last_name: 'Жук' }),
      liveRow(3, { last_name: 'Ева' }),
    ];
    expect(numbers(sortRows(rows, { column: 'last_name', order: 'asc' }))).toEqual([3, 1, 2]);
    const more = [...rows, liveRow(4, { last_name: 'Евтух' }), liveRow(5, { last_name: 'Ёлкина' })];
    expect(numbers(sortRows(more, { column: 'last_name', order: 'desc' }))).toEqual([2, 1, 5, 4, 3]);
  });

  test.each([
    ['asc', ['7', '12', '101', '101A', 'A-2', 'А-12', 'Б-1']],
    ['desc', ['Б-1', 'А-12', 'A-2', '101A', '101', '12', '7']],
  ] as const)('rows are sorted by the number, letters or not: %s', (order, sorted) => {
    const rows = ['А-12', '12', '101A', '7', 'Б-1', 'A-2', '101'].map((number) => liveRow(number));
    expect(sortRows(rows, { column: 'start_number', order }).map((row) => row.start_number)).toEqual(sorted);
  });

  const ages = (...all: (number | null)[]) => all.map((age, index) => liveRow(index + 1, { age } as Partial<LiveRow>));

  test.each([
    ['asc', [3, 2, 4, 1]],
    ['desc', [2, 4, 3, 1]],
  ] as const)('nought is a figure and nothing is none: %s', (order, sorted) => {
    expect(numbers(sortRows(ages(null, 30, 0, 30), { column: 'age', order }))).toEqual(sorted);
    expect(sortRows([], { column: 'age', order })).toEqual([]);
    expect(numbers(sortRows(ages(null, null), { column: 'age', order }))).toEqual([1, 2]);
  });

  test('the longest times there are are told apart', () => {
    const rows = [345_599_999, 345_599_998, 0].map((time, index) => liveRow(index + 1, swim(time)));
    expect(numbers(sortRows(rows, { column: 'swim', order: 'asc' }))).toEqual([3, 2, 1]);
    expect(numbers(sortRows(rows, { column: 'swim', order: 'desc' }))).toEqual([1, 2, 3]);
  });

  test('rows are sorted as collation puts them, whatever names come', () => {
    const { compare } = new Intl.Collator('ru');
    const name = fc.stringMatching(/^[А-яЁё -]{0,4}$/);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), fc.constantFrom('asc', 'desc'), (names, order) => {
        const rows = names.map((last_name, index) => liveRow(index + 1, { last_name }));
        const direction = order === 'asc' ? 1 : -1;
        expect(numbers(sortRows(rows, { column: 'last_name', order }))).toEqual(
          numbers(rows.toSorted((one, other) => compare(one.last_name, other.last_name) * direction)),
        );
      }),
    );
  });
});
