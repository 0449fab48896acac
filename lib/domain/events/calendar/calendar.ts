import type { Day } from '@/lib/domain/base/time/day';

/** An event without an end lasts one day. */
export interface EventDays {
  readonly start_date: Day;
  readonly end_date?: Day;
}

type Month = string;

export interface MonthOfEvents<E extends EventDays> {
  readonly month: Month;
  readonly events: readonly E[];
}

const lastDay = ({ start_date, end_date }: EventDays): Day =>
  end_date !== undefined && end_date > start_date ? end_date : start_date;

export const isPast = (event: EventDays, today: Day): boolean => lastDay(event) < today;

const byStart = (one: EventDays, other: EventDays) =>
  one.start_date < other.start_date ? -1 : Number(one.start_date > other.start_date);

export function upcomingAndPast<E extends EventDays>(events: readonly E[], today: Day): { upcoming: E[]; past: E[] } {
  const inOrder = events.toSorted(byStart);
  return {
    upcoming: inOrder.filter((event) => !isPast(event, today)),
    past: inOrder.filter((event) => isPast(event, today)).reverse(),
  };
}

export interface YearOfEvents {
  readonly year: string;
  readonly count: number;
}

export const yearOf = ({ start_date }: EventDays): string => start_date.slice(0, 4);

export function pastYears(events: readonly EventDays[], today: Day): YearOfEvents[] {
  const years = Map.groupBy(upcomingAndPast(events, today).past, yearOf);
  return [...years].map(([year, ofYear]) => ({ year, count: ofYear.length }));
}

export function byMonth<E extends EventDays>(events: readonly E[]): MonthOfEvents<E>[] {
  const months = Map.groupBy(events, (event) => event.start_date.slice(0, 7));
  return [...months].map(([month, ofMonth]) => ({ month, events: ofMonth }));
}

/** Twelve months from the current one, to which an event that began earlier and still runs belongs. */
export function monthStrip<E extends EventDays>(events: readonly E[], today: Day): MonthOfEvents<E>[] {
  const { upcoming } = upcomingAndPast(events, today);
  return monthsFrom(today, 12).flatMap((month, index) => {
    const ofMonth = upcoming.filter(({ start_date }) => {
      const own = start_date.slice(0, 7);
      return own === month || (index === 0 && own < month);
    });
    return ofMonth.length > 0 ? [{ month, events: ofMonth }] : [];
  });
}

function monthsFrom(today: Day, count: number): Month[] {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = first + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
