import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { events } from '@/lib/contract/event';
import { eventTypes } from '@/lib/contract/event-type';
import { read } from './read';

/** Events with their cities and formats, the earliest first. */
export const getEvents = cache(async () => (await read(events.list, {}, [cacheTags.calendar()])).values);

/** The event cities, the earliest first. */
export const getEventCities = cache(async () => (await read(events.cities, {}, [cacheTags.calendar()])).values);

/** The types of events that the filters name. */
export const getEventTypes = cache(async () => (await read(eventTypes.list, {}, [cacheTags.calendar()])).values);
