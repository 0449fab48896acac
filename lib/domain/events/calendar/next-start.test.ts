import { expect, test } from '@jest/globals';
import { nextBigStart } from './next-start';

const start = (start_date: string, values = {}) => ({ start_date, date: null, status: null, ...values });
const championship = start('2026-06-20', { status: 'championship' });

test('the next big start is the nearest ranked one of the next two months, else the nearest of all', () => {
  const sprint = start('2026-06-05');
  expect(nextBigStart([sprint, championship], '2026-06-01')).toBe(championship);
  expect(nextBigStart([sprint, championship], '2026-04-10')).toBe(sprint);
  expect(nextBigStart([sprint, championship], '2026-01-01')).toBeUndefined();
});

test('a start of today, a cancelled one and a date in words are never the next', () => {
  const others = [
    start('2026-06-01', { status: 'championship' }),
    start('2026-06-02', { status: 'championship', cancelled: true }),
    start('2026-06-03', { status: 'championship', date: 'июнь' }),
  ];
  expect(nextBigStart([...others, championship], '2026-06-01')).toBe(championship);
});
