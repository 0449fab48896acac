import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import type { CalendarType, Category, Distance, EventRank, EventSubtype, Leg } from '@/lib/contract/events/calendar';
import type { ProgrammeItem } from '@/lib/domain/events/calendar/programme';

export const cities = pgTable('cities', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  nameRu: text('name_ru').notNull().unique(),
});

export const events = pgTable(
  'events',
  {
    publicId: publicIdKey(),
    title: text('title').notNull(),
    place: text('place').notNull(),
    description: text('description').notNull(),
    dateText: text('date_text'),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    country: text('country').notNull(),
    rank: text('rank').$type<EventRank>(),
    subtype: text('subtype').$type<EventSubtype>().notNull(),
    distance: text('distance').$type<Distance>(),
    categories: text('categories').array().$type<Category[]>().notNull(),
    calendarTypes: text('calendar_types').array().$type<CalendarType[]>().notNull(),
    html: text('html').notNull(),
    limits: text('limits').notNull(),
    legs: jsonb('legs').$type<Leg[]>().notNull(),
    logo: text('logo'),
    revision: integer('revision').notNull().default(0),
    changedAt: instant('changed_at'),
    /** The first start before it was moved last. */
    previousStart: instant('previous_start'),
    hidden: boolean('hidden').notNull().default(false),
    /** Read by the version before `formats.refund_steps` alone, while programs are replaced; to be dropped after it. */
    cancel: boolean('cancel').notNull().default(false),
  },
  (table) => [
    index('events_start_date').on(table.startDate),
    // Events to come are a season, events behind grow with the years.
    index('events_last_day').on(sql`greatest(${table.startDate}, ${table.endDate})`),
  ],
);

export const eventCities = pgTable(
  'event_cities',
  {
    publicId: publicIdKey(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.publicId, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    timezone: text('timezone').notNull(),
    startTime: instant('start_time').notNull(),
    /** Coordinates of its place: degrees of WGS 84, both or none. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    address: text('address'),
    programme: jsonb('programme').$type<ProgrammeItem[]>().notNull().default([]),
  },
  (table) => [
    index('event_cities_event_id').on(table.eventId),
    check(
      'event_cities_coordinates',
      sql`(${table.latitude} is null) = (${table.longitude} is null)
        and abs(${table.latitude}) <= 90 and abs(${table.longitude}) <= 180`,
    ),
  ],
);
