import { expect, test } from '@jest/globals';
import { completePassings, elapsedAtSplits } from './elapsed';

const leg = (time: number | null, passed?: number | null) => ({ time, ...(passed !== undefined && { passed }) });

test.each([
  ['the sum of the legs', [leg(10), leg(5), leg(20)], [10, 15, 35]],
  ['unknown from a leg that was not read on', [leg(10), leg(null), leg(20)], [10, null, null]],
  ['a passing stands for itself and for what follows', [leg(null), leg(5, 16), leg(20)], [null, 16, 36]],
])('time since the start: %s', (_title, splits, expected) => {
  expect(elapsedAtSplits(splits)).toEqual(expected);
});

test('a time counted back from a finish rounded down is never before the start', () => {
  const [, transition] = completePassings([leg(null), leg(0), leg(20)], 19);
  expect(transition).toEqual(leg(0, 0));
});

test.each([
  ['nothing is missing', [leg(10), leg(5)], 15, [leg(10), leg(5)], [10, 15]],
  [
    'the first leg was not read: counted back from the finish',
    [leg(null), leg(5), leg(20)],
    40,
    [leg(null), leg(5, 20), leg(20)],
    [null, 20, 40],
  ],
  ['the same without a finish', [leg(null), leg(5), leg(20)], null, [leg(null), leg(5), leg(20)], [null, null, null]],
  [
    'a middle leg between two known points',
    [leg(10), leg(null), leg(20)],
    40,
    [leg(10), leg(null), leg(20, 40)],
    [10, null, 40],
  ],
  [
    'passings alone: legs between them',
    [leg(null, 10), leg(null, 16), leg(null, 36)],
    null,
    [leg(10), leg(6), leg(20)],
    [10, 16, 36],
  ],
  [
    'two passings at one moment: no leg of nought',
    [leg(null, 10), leg(null, 10), leg(null, 36)],
    null,
    [leg(10), leg(null, 10), leg(26)],
    [10, 10, 36],
  ],
  [
    'a passing behind a leg that was not read',
    [leg(null), leg(5, 16), leg(null)],
    null,
    [leg(null), leg(5, 16), leg(null)],
    [null, 16, null],
  ],
])('a missing time follows from the others: %s', (_title, splits, finish, expected, elapsed) => {
  const completed = completePassings(splits, finish);
  expect(completed).toEqual(expected);
  expect(elapsedAtSplits(completed)).toEqual(elapsed);
});
