import { expect, test } from '@jest/globals';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { calendarYearOf } from './calendar-year';

const event = (start_date: string, ...event_type: CalendarEvent['event_type']) =>
  ({ start_date, event_type }) as CalendarEvent;
const events = [event('2025-06-01', 'ru'), event('2026-05-01', 'ekp'), event('2026-12-01', 'ru')];
const now = new Date('2026-11-23T12:00:00Z');

test.each([
  ['all', '2026', { type: 'all', year: '2026', count: 1 }],
  ['ru', '2025', { type: 'ru', year: '2025', count: 1 }],
  ['ru', '2026', undefined],
  ['all', '1999', undefined],
  ['all', '02026', undefined],
  ['all', '', undefined],
  ['none', '2025', undefined],
])('the address %s/%s names a year with past events or nothing', (type, year, expected) => {
  expect(calendarYearOf(events, { type, year }, now)).toEqual(expected);
});
