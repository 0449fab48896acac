import { expect, test } from '@jest/globals';
import { licenceDay } from './licence';

test.each([
  ['2026-05-31T20:59:59Z', '2026-05-31'],
  ['2026-05-31T21:00:00Z', '2026-06-01'],
  ['2028-02-28T21:00:00Z', '2028-02-29'],
])('[promise 33] at %s licences are judged by the %s', (now, day) => {
  expect(licenceDay(new Date(now))).toBe(day);
});
