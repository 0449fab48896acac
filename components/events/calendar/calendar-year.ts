import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { pastYears } from '@/lib/domain/events/calendar/calendar';
import { eventsOfType } from '@/lib/domain/events/calendar/event-type';
import { isoDate } from '@/lib/format/date';
import { calendarTypes } from '@/lib/paths';

export function calendarYearOf(events: readonly CalendarEvent[], named: { type: string; year: string }, now: Date) {
  const type = calendarTypes.find((known) => known === named.type);
  const found = type && pastYears(eventsOfType(events, type), isoDate(now)).find(({ year }) => year === named.year);
  return found && { type, ...found };
}
