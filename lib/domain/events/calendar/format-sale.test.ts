import { expect, test } from '@jest/globals';
import { saleOf } from './format-sale';

test.each([
  ['a second before the start', '2026-06-20T06:59:59.999Z', null, 1, 'open'],
  ['at the second of the start', '2026-06-20T07:00:00.000Z', null, 1, 'past'],
  ['no place left', '2026-06-20T06:00:00.000Z', null, 0, 'sold-out'],
  ['started without a place left', '2026-06-20T08:00:00.000Z', null, 0, 'past'],
  ['a second before the end of the sale', '2026-06-17T20:59:59.999Z', '2026-06-18T00:00:00+03:00', 1, 'open'],
  ['at the end of the sale', '2026-06-17T21:00:00.000Z', '2026-06-18T00:00:00+03:00', 1, 'closed'],
  ['the sale closed without a place left', '2026-06-18T00:00:00.000Z', '2026-06-18T00:00:00+03:00', 0, 'closed'],
  ['started after the end of the sale', '2026-06-20T07:00:00.000Z', '2026-06-18T00:00:00+03:00', 1, 'past'],
  ['an end of the sale after the start', '2026-06-20T07:00:00.000Z', '2026-06-21T00:00:00+03:00', 1, 'past'],
] as const)('%s: the sale at %s is judged by the instant [P-197]', (_, now, sale_ends, athlete, sale) => {
  // The start is written with its city's offset: it is the same instant.
  const format = { start_time: '2026-06-20T10:00:00+03:00', sale_ends, cancelled: false, tickets_left: { athlete } };
  expect(saleOf(format, new Date(now))).toBe(sale);
  expect(saleOf({ ...format, cancelled: true }, new Date(now))).toBe('cancelled');
});
