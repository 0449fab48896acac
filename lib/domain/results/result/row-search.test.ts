import { expect, test } from '@jest/globals';
import { liveRow, numbers } from '@/lib/domain/testing/live-rows';
import { findRows, searchRows } from './row-search';

test.each([
  ['соловьева', [1, 2]],
  ['анна СОЛ', [1, 2]],
  ['2', [2]],
  ['22', []],
  ['пётр', []],
  ['  ', [1, 2]],
  ['Solovyova', [1, 2]],
  ['№ 2 анна', [2]],
  ['тульская 30-34', [1, 2]],
  ["'", []],
])('the search «%s» finds %j', (search, found) => {
  expect(numbers(searchRows([liveRow(1), liveRow(2)], search))).toEqual(found);
});

test.each([
  ['королева', [1]],
  ['Koroleva', [1]],
  ['вера соловьева', [1]],
  ['ким', []],
])('the search «%s» finds teams by their members: %j', (search, found) => {
  const members = [{ name: 'Королёва Вера', gender: null, legs: [] }];
  expect(numbers(searchRows([liveRow(1, { members }), liveRow(2, { members: [] })], search))).toEqual(found);
});

test.each([
  ['№ А-12', ['А-12']],
  ['№А-12', ['А-12']],
  ['a12', ['А-12']],
  ['A-12', ['А-12']],
  ['12', ['12']],
  ['101a', ['101A']],
  ['101а', ['101A']],
  ['101', []],
  ['t316', ['T316']],
  ['12-1', ['12-1']],
  ['121', []],
])('«%s» among numbers with letters finds %j', (search, found) => {
  const rows = ['12', 'А-12', '101A', 'T316', '12-1'].map((number) => liveRow(number));
  expect(searchRows(rows, search).map(({ start_number }) => start_number)).toEqual(found);
});

test('a search and a filter hold together', () => {
  const rows = [liveRow(1), liveRow(2, { gender: 'М' }), liveRow(3, { gender: 'М', first_name: 'Пётр' })];
  const wanted = { search: 'petr', gender: 'М', category: '', club: '' } as const;
  expect(numbers(findRows(rows, wanted))).toEqual([3]);
});
