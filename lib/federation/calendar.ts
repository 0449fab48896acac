import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { type CalendarType, calendar } from '@/lib/contract/calendar';
import { orNull, read } from './read';

export const getCalendar = cache(async () => (await read(calendar.list, { query: {} }, [cacheTags.calendar()])).values);

export const getUpcomingEvents = cache(
  async (type?: CalendarType) =>
    (await read(calendar.list, { query: { type, upcoming: 'true' } }, [cacheTags.calendar()])).values,
);

export const getCalendarEvent = cache((publicId: string) =>
  orNull(
    read(calendar.one, { params: { public_id: publicId } }, [cacheTags.calendar(), cacheTags.calendarEvent(publicId)]),
  ),
);
