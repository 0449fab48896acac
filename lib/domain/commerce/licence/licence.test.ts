import { expect, test } from '@jest/globals';
import { lastDayOf, licenceDay, licenceState, startAfterPayment, startLimits } from './licence';

test.each([
  ['2026-05-31T20:59:59Z', '2026-05-31'],
  ['2026-05-31T21:00:00Z', '2026-06-01'],
  ['2028-02-28T21:00:00Z', '2028-02-29'],
])('at %s licences are judged by the %s [R-33]', (now, day) => {
  expect(licenceDay(new Date(now))).toBe(day);
});

test.each([
  ['2026-06-01', { months: 12, days: 0 }, '2027-05-31'],
  ['2027-06-01', { months: 12, days: 0 }, '2028-05-31'],
  ['2028-02-29', { months: 12, days: 0 }, '2029-02-27'],
  ['2026-06-01', { months: 0, days: 2 }, '2026-06-02'],
])('a licence that starts on %s and holds %j ends with %s', (start, term, last) => {
  expect(lastDayOf(start, term)).toBe(last);
});

test.each([
  [3, '2026-06-01', { min: '2026-06-04', max: '2027-06-01' }],
  [0, '2026-06-01', { min: '2026-06-01', max: '2027-06-01' }],
  [5, '2028-02-29', { min: '2028-03-05', max: '2029-02-28' }],
])('with a delay of %d days, bought on %s, a licence starts within %j [U-39]', (delay, today, limits) => {
  expect(startLimits(delay, today)).toEqual(limits);
});

test.each([
  ['2026-06-04', '2026-06-01', '2026-06-04'],
  ['2026-06-04', '2026-06-02', '2026-06-05'],
  ['2026-09-01', '2026-06-02', '2026-09-01'],
])('a start chosen for %s and paid for on %s, with a delay of 3 days, is %s', (chosen, paid, start) => {
  expect(startAfterPayment(chosen, 3, paid)).toBe(start);
});

test.each([
  ['2026-05-31', 'future'],
  ['2026-06-01', 'valid'],
  ['2027-05-31', 'valid'],
  ['2027-06-01', 'past'],
])('on %s a licence of 01.06.2026–31.05.2027 is %s', (today, state) => {
  expect(licenceState('2026-06-01', '2027-05-31', today)).toBe(state);
});
