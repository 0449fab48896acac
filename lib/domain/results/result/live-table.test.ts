import { expect, test } from '@jest/globals';
import { isBurst, pageOfRows, reconnectDelay } from './live-table';

test.each([
  [1, [1, 2], 1],
  [2, [3], 2],
  [9, [3], 2],
  [0, [1, 2], 1],
])('page %i is a slice of the step, clamped into the range [P-181]', (page, rows, shown) => {
  expect(pageOfRows([1, 2, 3], page, 2)).toEqual({ rows, page: shown, pages: 2 });
});

test('an empty table has one page [P-181]', () => {
  expect(pageOfRows([], 3, 30)).toEqual({ rows: [], page: 1, pages: 1 });
});

test('the delay doubles from 1 s up to 10 s, spread by a quarter [P-176 R-31]', () => {
  expect([0, 1, 2, 3, 4, 9].map((attempt) => reconnectDelay(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
  expect([0, 4].map((attempt) => reconnectDelay(attempt, 0))).toEqual([750, 7500]);
});

test.each([
  [undefined, false],
  [1000, true],
  [501, true],
  [500, false],
])('an update at 1000 ms after one at %p is a burst: %p [P-243]', (before, expected) => {
  expect(isBurst(before, 1000)).toBe(expected);
});
