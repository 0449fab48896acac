import { expect, test } from '@jest/globals';
import { clampToStep, typedCount } from './stepper-value';

test.each([
  [0, 1, 500, 1, 1],
  [501, 1, 500, 1, 500],
  [7, 1, 3, 1, 3],
  [6, 4, 2000, 4, 4],
  [9, 4, 2000, 4, 8],
  [2001, 4, 2000, 4, 2000],
  [5, 1, 0, 1, 1],
])('%d within %d–%d by %d is %d', (wanted, min, max, step, count) => {
  expect(clampToStep(wanted, { min, max, step })).toBe(count);
});

test.each([
  ['2', 2],
  [' 25\u00a0', 25],
  ['1 000', 1000],
  ['', 0],
  ['-3', -3],
  ['2,5', null],
  ['2.5', null],
  ['2/5', null],
  ['1e3', null],
  ['два', null],
])('a count typed as «%s» is %s and never another one', (text, count) => {
  expect(typedCount(text)).toBe(count);
});
