import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import {
  bigDate,
  formatDate,
  formatDateTime,
  formatDateWithSlashes,
  isoDate,
  isoInZone,
  monthName,
  parseDate,
  utcOffset,
} from './date';

test('dates read DD.MM.YYYY, with slashes where it is asked [A-006 P-003]', () => {
  expect(formatDate('2026-06-14')).toBe('14.06.2026');
  expect(formatDate('2026-01-01', 'Asia/Kamchatka')).toBe('01.01.2026');
  expect(formatDateWithSlashes('2026-06-04')).toBe('04/06/2026');
});

test("an event's start is shown in the zone of its city [P-197]", () => {
  const start = '2026-06-20T07:00:00.000Z';
  expect(formatDateTime(start)).toBe('20.06.2026, 10:00');
  expect(formatDateTime(start, 'Asia/Kamchatka')).toBe('20.06.2026, 19:00');
  expect(formatDateTime(start, 'Europe/Kaliningrad')).toBe('20.06.2026, 09:00');
  expect(formatDateTime('2026-06-20T14:30:00Z', 'Asia/Kamchatka')).toBe('21.06.2026, 02:30');
  expect(formatDateTime(new Date('2026-12-31T22:30:00Z'), 'Europe/Kaliningrad')).toBe('01.01.2027, 00:30');
  expect(isoDate('2026-06-20T14:30:00Z', 'Asia/Kamchatka')).toBe('2026-06-21');
});

test('the offset of the city is told, in summer and in winter [P-197]', () => {
  const start = '2026-06-20T07:00:00Z';
  expect(isoInZone(start, 'Asia/Kamchatka')).toBe('2026-06-20T19:00:00+12:00');
  expect(utcOffset(start, 'Europe/Moscow')).toBe('UTC+3');
  expect(utcOffset(start, 'Asia/Kamchatka')).toBe('UTC+12');
  expect(utcOffset(start, 'Asia/Kolkata')).toBe('UTC+5:30');
  expect(utcOffset(start, 'Europe/Lisbon')).toBe('UTC+1');
  expect(utcOffset('2026-12-20T07:00:00Z', 'Europe/Lisbon')).toBe('UTC+0');
  expect(utcOffset(start, 'America/St_Johns')).toBe('UTC-2:30');
});

describe('whatever the zone of the process [P-197 A-006]', () => {
  const script = `
    import { formatDate, formatDateTime, formatTime, bigDate } from './lib/format/date.ts';
    console.log(JSON.stringify([
      new Date('2026-06-20T07:00:00Z').getHours(),
      formatDate('2026-06-14'),
      formatDateTime('2026-06-20T07:00:00Z', 'Asia/Kamchatka'),
      formatTime('2026-06-20T07:00:00Z', 'Europe/Kaliningrad'),
      bigDate('2026-06-20', '2026-06-21').weekday,
    ]));`;

  // The first figure is the control: it shows that the process really lives in that zone.
  test.each([
    ['UTC', 7],
    ['America/Los_Angeles', 0],
    ['Pacific/Auckland', 19],
  ])('%s', (zone, hours) => {
    const output = execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual([hours, '14.06.2026', '20.06.2026, 19:00', '09:00', 'сб–вс']);
  });
});

test('a date that is no date is an empty text, never «Invalid Date» [A-006]', () => {
  expect(formatDate('soon')).toBe('');
  expect(bigDate('')).toBeNull();
});

test('a big date of one day, of two days, of two months, and with an end before the start', () => {
  expect(bigDate('2026-06-14')).toMatchObject({ day: '14', month: 'июня', weekday: 'вс' });
  expect(bigDate('2026-06-20', '2026-06-21')).toEqual({
    day: '20–21',
    month: 'июня',
    weekday: 'сб–вс',
    year: 2026,
    iso: '2026-06-20',
  });
  expect(bigDate('2026-06-30', '2026-07-02')).toMatchObject({ day: '30–2', month: 'июня — июля', weekday: 'вт–чт' });
  expect(bigDate('2026-06-14', '2026-06-01')).toMatchObject({ day: '14' });
});

test('a day with either separator is read, and one that does not exist is refused', () => {
  expect(parseDate('04.09.1994')).toBe('1994-09-04');
  expect(parseDate('29/02/2024')).toBe('2024-02-29');
  expect(parseDate('29.02.2025')).toBeNull();
  expect(parseDate('31.04.2026')).toBeNull();
  expect(parseDate('4.9.1994')).toBeNull();
  expect(parseDate('04.09.____')).toBeNull();
});

test('months have Russian names', () => {
  expect([1, 6, 12].map(monthName)).toEqual(['Январь', 'Июнь', 'Декабрь']);
});
