import { expect, test } from '@jest/globals';
import { ageLimits } from './age-limits';

test.each([
  [null, null, null],
  [18, null, 'от 18 лет'],
  [21, null, 'от 21 года'],
  [111, null, 'от 111 лет'],
  [null, 12, 'до 12 лет'],
  [7, 12, 'от 7 до 12 лет'],
])('%s to %s: %s', (age_min, age_max, words) => {
  expect(ageLimits({ age_min, age_max })?.replaceAll('\u00a0', ' ') ?? null).toBe(words);
});
