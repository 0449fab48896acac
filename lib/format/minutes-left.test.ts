import { expect, test } from '@jest/globals';
import { minutesLeft } from '@/lib/format/minutes-left';

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_999, '1:00'],
  [65_000, '1:05'],
  [900_000, '15:00'],
])('%d ms are %s', (ms, text) => {
  expect(minutesLeft(ms)).toBe(text);
});
