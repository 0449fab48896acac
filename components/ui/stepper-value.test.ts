import { expect, test } from '@jest/globals';
import { clampToStep } from './stepper-value';

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
