import { expect, test } from '@jest/globals';
import { daysOf, weeksOf } from './month-grid';

test('a month begins on its weekday and ends with its last day, in weeks of seven', () => {
  const weeks = weeksOf('2028-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05', '2028-02-06']);
  expect(weeks[4]).toEqual(['2028-02-28', '2028-02-29', null, null, null, null, null]);
  expect(weeksOf('2026-06')[0]?.[0]).toBe('2026-06-01');
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('an event has every day from its first to its last, over the end of a month', () => {
  expect(daysOf({ start_date: '2026-06-30', end_date: '2026-07-01' })).toEqual(['2026-06-30', '2026-07-01']);
  expect(daysOf({ start_date: '2026-06-30' })).toEqual(['2026-06-30']);
  expect(daysOf({ start_date: '2026-06-30', end_date: '2026-06-01' })).toEqual(['2026-06-30']);
});
