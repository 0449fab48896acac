import type { EventDays, MonthOfEvents } from '@/lib/domain/events/calendar/calendar';
import { monthName } from '@/lib/format/date';

export interface MonthCount {
  /** YYYY-MM */
  month: string;
  label: string;
  count: number;
}

export const countsOf = (months: readonly MonthOfEvents<EventDays>[]): MonthCount[] =>
  months.map(({ month, events }) => ({ month, label: monthName(Number(month.slice(5))), count: events.length }));
