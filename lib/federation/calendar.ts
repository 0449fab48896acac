import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { type CalendarType, calendar } from '@/lib/contract/calendar';
import { orNull, read } from './read';

/** The events of all lists, the earliest first. */
export const getCalendar = cache(async () => (await read(calendar.list, { query: {} }, [cacheTags.calendar()])).values);

/** Those of the events that are not over, the earliest first. */
export const getUpcomingEvents = cache(
  async (type?: CalendarType) =>
    (await read(calendar.list, { query: { type, upcoming: 'true' } }, [cacheTags.calendar()])).values,
);

/** One event with its formats, or `null` when there is none of this id. */
export const getCalendarEvent = cache((publicId: string) =>
  orNull(
    read(calendar.one, { params: { public_id: publicId } }, [cacheTags.calendar(), cacheTags.calendarEvent(publicId)]),
  ),
);
