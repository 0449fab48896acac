import { expect, test } from '@jest/globals';
import { saleOf } from './format-sale';

test.each([
  ['a second before the start', '2026-06-20T06:59:59.999Z', 1, 'open'],
  ['at the second of the start', '2026-06-20T07:00:00.000Z', 1, 'past'],
  ['no place left', '2026-06-20T06:00:00.000Z', 0, 'sold-out'],
  ['started without a place left', '2026-06-20T08:00:00.000Z', 0, 'past'],
] as const)('%s', (_, now, athlete, sale) => {
  // The start is written with its city's offset: it is the same instant.
  expect(saleOf({ start_time: '2026-06-20T10:00:00+03:00', tickets_left: { athlete } }, new Date(now))).toBe(sale);
});
