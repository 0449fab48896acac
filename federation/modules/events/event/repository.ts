import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { cities, eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';

export type EventCityRow = Awaited<ReturnType<typeof listEventCities>>[number];
export type OpenFormatRow = Awaited<ReturnType<typeof listOpenFormats>>[number];

export const listEventCities = (db: Database) =>
  db
    .select({ event: events, eventCity: eventCities, city: cities })
    .from(eventCities)
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .innerJoin(cities, eq(cities.id, eventCities.cityId))
    .where(eq(events.hidden, false))
    .orderBy(asc(eventCities.startTime), asc(events.title), asc(eventCities.publicId));

export const listOpenFormats = (db: Database) =>
  db
    .select({
      publicId: formats.publicId,
      eventCityId: formats.eventCityId,
      title: formats.title,
      startTime: formats.startTime,
      maxCount: formats.maxCount,
    })
    .from(formats)
    .where(eq(formats.hidden, false))
    .orderBy(asc(formats.startTime), asc(formats.title), asc(formats.publicId));
