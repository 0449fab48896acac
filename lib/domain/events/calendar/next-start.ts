import { DAY_MS, type Day } from '@/lib/domain/base/time/day';
import { type EventDays, upcomingAndPast } from './calendar';

interface ComingEvent extends EventDays {
  /** A date in words is not sure yet. */
  readonly date: string | null;
  readonly status: string | null;
  readonly cancelled?: boolean | undefined;
}

/** A ranked start further away than this is not the next one. */
const MOST_DAYS = 60;

export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The nearest ranked start from tomorrow on, else the nearest of all. */
export function nextBigStart<E extends ComingEvent>(events: readonly E[], today: Day): E | undefined {
  const { upcoming } = upcomingAndPast(events, today);
  const coming = upcoming.filter(
    ({ start_date, date, cancelled }) => start_date > today && date === null && !cancelled,
  );
  const isNear = ({ start_date }: E) => daysBetween(today, start_date) <= MOST_DAYS;
  return coming.find((event) => event.status !== null && isNear(event)) ?? coming.find(isNear);
}
