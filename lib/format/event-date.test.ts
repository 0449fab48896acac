import { expect, test } from '@jest/globals';
import { eventDate } from './event-date';

test.each([
  ['июнь, уточняется', '2026-06-14', '2026-06-15', 'июнь, уточняется'],
  [null, '2026-06-14', undefined, '14.06.2026'],
  ['', '2026-06-14', '2026-06-14', '14.06.2026'],
  [null, '2026-06-20', '2026-06-21', '20–21.06.2026'],
  [null, '2026-06-30', '2026-07-01', '30.06–01.07.2026'],
  [null, '2026-12-31', '2027-01-01', '31.12.2026 – 01.01.2027'],
])(
  'the date of an event is the text %j, else the days %s to %s: %s [P-123 A-006]',
  (date, start_date, end_date, text) => {
    expect(eventDate({ date, start_date, end_date })).toBe(text);
  },
);
