import type { CalendarEventPage } from '@/lib/contract/calendar';
import { calendarEventQuery } from './calendar';
import { watchQuery } from './watch';

/** Tells of an event as it stands now, at once and every `refetchInterval` ms while the page is seen, until it is let go. */
export const watchEvent = (
  publicId: string,
  refetchInterval: number,
  tell: (event: CalendarEventPage) => void,
): (() => void) => watchQuery({ ...calendarEventQuery(publicId), refetchInterval }, ({ data }) => data && tell(data));
