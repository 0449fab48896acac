import { describe, expect, test } from '@jest/globals';
import { byMonth, isPast, monthStrip, pastYears, upcomingAndPast } from './calendar';

const day = (start_date: string, end_date?: string) => ({ start_date, end_date });

describe('an event is past when its last day is over', () => {
  test.each([
    ['the day before', day('2026-06-14'), '2026-06-13', false],
    ['its own day', day('2026-06-14'), '2026-06-14', false],
    ['the day after', day('2026-06-14'), '2026-06-15', true],
    ['the second of two days', day('2026-06-20', '2026-06-21'), '2026-06-21', false],
    ['after two days', day('2026-06-20', '2026-06-21'), '2026-06-22', true],
    ['over the new year', day('2026-12-31', '2027-01-01'), '2027-01-01', false],
    ['an end before the start counts for nothing', day('2026-06-20', '2026-06-01'), '2026-06-20', false],
  ])('%s', (_, event, today, past) => {
    expect(isPast(event, today)).toBe(past);
  });
});

test('events to come stand nearest first, past ones latest first', () => {
  const events = [day('2026-08-01'), day('2026-05-01'), day('2026-06-20', '2026-06-21'), day('2026-06-01')];
  expect(upcomingAndPast(events, '2026-06-21')).toEqual({
    upcoming: [day('2026-06-20', '2026-06-21'), day('2026-08-01')],
    past: [day('2026-06-01'), day('2026-05-01')],
  });
});

test('past events are counted by the year of their start, the latest year first', () => {
  const events = [day('2025-12-31', '2026-01-01'), day('2026-05-01'), day('2024-06-01'), day('2026-06-21')];
  expect(pastYears(events, '2026-06-21')).toEqual([
    { year: '2026', count: 1 },
    { year: '2025', count: 1 },
    { year: '2024', count: 1 },
  ]);
  expect(pastYears(events, '2024-06-01')).toEqual([]);
});

test('groups follow the order of the events and never join months of two years', () => {
  const past = [day('2026-06-02'), day('2026-06-01'), day('2025-06-30')];
  expect(byMonth(past)).toEqual([
    { month: '2026-06', events: [day('2026-06-02'), day('2026-06-01')] },
    { month: '2025-06', events: [day('2025-06-30')] },
  ]);
});

describe('the strip has only months with events, out of 12 from the current month forward [P-053]', () => {
  test.each([
    ['no events', [], '2026-06-14', []],
    ['past ones give no month', [day('2026-06-13')], '2026-06-14', []],
    ['one today', [day('2026-06-14')], '2026-06-14', ['2026-06']],
    ['the eleventh month after is the last', [day('2027-05-31'), day('2027-06-01')], '2026-06-14', ['2027-05']],
    ['over the new year', [day('2027-01-05'), day('2026-12-05')], '2026-12-01', ['2026-12', '2027-01']],
    ['one that runs on from last month', [day('2026-05-31', '2026-06-01')], '2026-06-01', ['2026-06']],
  ])('%s', (_, events, today, months) => {
    expect(monthStrip(events, today).map(({ month }) => month)).toEqual(months);
  });

  test('each month has its own events', () => {
    const [june, august] = monthStrip([day('2026-08-02'), day('2026-06-30'), day('2026-06-15')], '2026-06-14');
    expect(june).toEqual({ month: '2026-06', events: [day('2026-06-15'), day('2026-06-30')] });
    expect(august).toEqual({ month: '2026-08', events: [day('2026-08-02')] });
  });
});
