import { DAY_MS, type Day, dayAfter } from '@/lib/domain/base/time/day';
import type { EventDays } from './calendar';

/** An event of many days is marked on so many at most. */
const MAX_DAYS = 31;

/** Every day of an event. */
export function daysOf({ start_date, end_date = start_date }: EventDays): Day[] {
  const days = Array.from({ length: MAX_DAYS }, (_, index) => dayAfter(start_date, { days: index }));
  return days.filter((day, index) => index === 0 || day <= end_date);
}

/** Weeks of a month, YYYY-MM, from Monday on; `null` before its first day and after its last. */
export function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`;
  const length = (Date.parse(dayAfter(first, { months: 1 })) - Date.parse(first)) / DAY_MS;
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const days = Array.from({ length }, (_, index) => dayAfter(first, { days: index }));
  const cells = [...Array<null>(before).fill(null), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => cells[week * 7 + weekday] ?? null),
  );
}
