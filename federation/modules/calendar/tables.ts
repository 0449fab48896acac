import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import type { CalendarType, Category, Distance, EventRank, EventSubtype, Leg } from '@/lib/contract/calendar';

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
    /** Whether a ticket may be given back for money. */
    cancel: boolean('cancel').notNull().default(false),
  },
  (table) => [index('events_start_date').on(table.startDate)],
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
    /** IANA zone: the start is shown in it. */
    timezone: text('timezone').notNull(),
    startTime: instant('start_time').notNull(),
  },
  (table) => [index('event_cities_event_id').on(table.eventId)],
);
