import { expect, test } from '@jest/globals';
import { dayAfter, dayIn, isRealDay } from './day';

test('the day of a start is the day of its city', () => {
  const start = new Date('2026-06-19T21:30:00Z');
  expect(dayIn(start, 'Asia/Kamchatka')).toBe('2026-06-20');
  expect(dayIn(start, 'Europe/Kaliningrad')).toBe('2026-06-19');
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['12.03.19', false],
])('%s is a real day: %p', (day, real) => {
  expect(isRealDay(day)).toBe(real);
});

test.each([
  ['2026-06-01', { days: 3 }, '2026-06-04'],
  ['2026-12-30', { days: 5 }, '2027-01-04'],
  ['2026-01-31', { months: 1 }, '2026-02-28'],
  ['2028-02-29', { months: 12 }, '2029-02-28'],
  ['2026-11-30', { months: 3, days: 1 }, '2027-03-01'],
  ['2026-06-01', { days: -1 }, '2026-05-31'],
])('%s and %j is %s', (day, term, later) => {
  expect(dayAfter(day, term)).toBe(later);
});
