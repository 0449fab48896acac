import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { type CalendarEvent, type CalendarType, calendar } from '@/lib/contract/events/calendar';
import { call } from '@/lib/contract/wire/call';
import { versionedCache } from '@/lib/domain/base/cache/versioned-cache';
import { env } from '@/lib/env';
import { CONTENT_SECONDS } from '@/lib/freshness';
import { orNull, read } from './read';
import { readWhole } from './read-whole';

interface WholeCalendar {
  readonly version: string;
  readonly events: readonly CalendarEvent[];
}

const wholeCalendars = versionedCache<WholeCalendar>({ most: 1 });

/**
 * The events of all years without their sales, which grow with each year: read once a version and held as objects.
 * Pages that call it are `force-static`, or made for each request. An API without versions is read once in `CONTENT_SECONDS`.
 */
export const getWholeCalendar = cache(async (): Promise<WholeCalendar> => {
  const known = await orNull(read(calendar.version, {}, [cacheTags.calendar()]));
  const version = known?.version ?? `${Math.floor(Date.now() / (CONTENT_SECONDS * 1000))}`;
  return wholeCalendars('calendar', version, async () => {
    const { values } = await readWhole(calendar.list, { query: {} }, [cacheTags.calendar()]);
    return { version, events: values.map(({ sale: _, ...event }) => event) };
  });
});

/** All events, those to come with their sale of now. */
export const getCalendar = cache(async (): Promise<readonly CalendarEvent[]> => {
  const [whole, upcoming] = await Promise.all([getWholeCalendar(), getUpcomingEvents()]);
  const isUpcoming = new Set(upcoming.map(({ public_id }) => public_id));
  return [...whole.events.filter(({ public_id }) => !isUpcoming.has(public_id)), ...upcoming];
});

export const getUpcomingEvents = cache(
  async (type?: CalendarType) =>
    (await read(calendar.list, { query: { type, upcoming: 'true' } }, [cacheTags.calendar()])).values,
);

/** For the browser, which refreshes what it shows: sales change at any moment. Throws CallError. */
export const readUpcomingNow = async (type: CalendarType | undefined) =>
  (
    await call(
      calendar.list,
      { query: { type, upcoming: 'true' } },
      { baseUrl: env().FEDERATION_API_URL, init: { cache: 'no-store' } },
    )
  ).values;

export const getCalendarEvent = cache((publicId: string) =>
  orNull(
    read(calendar.one, { params: { public_id: publicId } }, [cacheTags.calendar(), cacheTags.calendarEvent(publicId)]),
  ),
);
