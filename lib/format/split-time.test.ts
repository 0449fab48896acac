import { expect, test } from '@jest/globals';
import { formatGap, formatSplit } from './split-time';

test.each([
  [0, '0:00'],
  [6_000, '0:06'],
  [51_900, '0:51'],
  [600_000, '10:00'],
  [1_104_000, '18:24'],
  [3_599_999, '59:59'],
  [3_600_000, '1:00:00'],
  [12_092_000, '3:21:32'],
])('%i ms: %s', (time, text) => {
  expect(formatSplit(time)).toBe(text);
  expect(formatGap(time)).toBe(`+${text}`);
});
