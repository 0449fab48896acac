import type { YearOfEvents } from '@/lib/domain/events/calendar/calendar';
import { type CalendarPathType, paths } from '@/lib/paths';
import { read } from './calendar-now';

/** The site filters the past, which the browser does not have. */
export const pastYearsNow = (type: CalendarPathType, filters: string) =>
  read<readonly YearOfEvents[]>(paths.calendar.pastYears(type) + filters);
