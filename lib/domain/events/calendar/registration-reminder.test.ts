import { expect, test } from '@jest/globals';
import { dueReminder } from './registration-reminder';

const start = { startTime: new Date('2026-06-20T07:00:00Z'), timezone: 'Europe/Moscow' };
const at = (day: string, hour = '06:05') => new Date(`${day}T${hour}:00Z`);
const due = (now: Date, boughtAt = at('2026-01-01')) => dueReminder({ ...start, boughtAt }, now);

test.each([
  ['2026-05-20', null],
  ['2026-05-21', 30],
  ['2026-06-12', 30],
  ['2026-06-13', 7],
  ['2026-06-17', 7],
  ['2026-06-18', 2],
  ['2026-06-20', 2],
  ['2026-06-21', null],
])('on %s the reminder of %s days is due', (day, days) => {
  expect(due(at(day))).toBe(days);
});

test('the reminder is not due for a ticket that was bought on its day or later', () => {
  expect(due(at('2026-06-14'), at('2026-06-12'))).toBe(7);
  expect(due(at('2026-06-14'), at('2026-06-13'))).toBeNull();
  expect(due(at('2026-06-18'), at('2026-06-13'))).toBe(2);
  expect(due(at('2026-06-19'), at('2026-06-18'))).toBeNull();
});

test('the reminder counts days by the calendar of the city', () => {
  const kamchatka = {
    startTime: new Date('2026-06-19T21:30:00Z'),
    timezone: 'Asia/Kamchatka',
    boughtAt: at('2026-01-01'),
  };
  // 18 June there already, and 17 June in UTC.
  expect(dueReminder(kamchatka, at('2026-06-17', '12:30'))).toBe(2);
  expect(dueReminder(kamchatka, at('2026-06-17', '11:30'))).toBe(7);
});
