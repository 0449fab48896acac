import { expect, test } from '@jest/globals';
import { counted, plural } from './plural';

const places = ['место', 'места', 'мест'] as const;

test.each([
  [0, 'мест'],
  [1, 'место'],
  [2, 'места'],
  [4, 'места'],
  [5, 'мест'],
  [11, 'мест'],
  [12, 'мест'],
  [14, 'мест'],
  [21, 'место'],
  [22, 'места'],
  [111, 'мест'],
  [1.5, 'места'],
])('the noun after %d is «%s»', (count, form) => {
  expect(plural(count, places)).toBe(form);
});

test('the number is not parted from its noun', () => {
  expect(counted(14, places)).toBe('14\u00a0мест');
});
