import { describe, expect, test } from '@jest/globals';
import { formatRaceTime } from './race-time';

describe('a time of a race', () => {
  test.each([
    [0, '0:00:00'],
    [35_000, '0:00:35'],
    [24_319_000, '6:45:19'],
    [59_999, '0:00:59'],
    [3_599_999, '0:59:59'],
    [360_000_000, '100:00:00'],
  ])('%d ms is written %s [P-138]', (time, text) => {
    expect(formatRaceTime(time)).toBe(text);
  });
});
