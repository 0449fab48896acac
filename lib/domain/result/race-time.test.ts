import { describe, expect, test } from '@jest/globals';
import { formatRaceTime, parseRaceTime } from './race-time';

describe('a time of a race', () => {
  test.each([
    ['00:00:00', 0],
    ['00:00:35', 35_000],
    ['06:45:19', 24_319_000],
    ['1:02:03', 3_723_000],
    ['01:02:03.5', 3_723_500],
    ['01:02:03,045', 3_723_045],
    [' 00:10:06 ', 606_000],
    ['100:00:00', 360_000_000],
  ])('«%s» is %d ms', (text, time) => {
    expect(parseRaceTime(text)).toBe(time);
  });

  test.each([
    '',
    '45:19',
    '00:60:00',
    '00:00:60',
    '-00:01:00',
    '0x:10:00',
    '00:1:00',
    '00:00:00.1234',
    '٠٠:٠١:٠٠',
    'DNF',
    '00:10:06 чистое',
  ])('«%s» is no time', (text) => {
    expect(parseRaceTime(text)).toBeNull();
  });

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
