import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { eventCities } from '@/federation/db/schema/events/calendar';

export const timingPartners = pgTable('timing_partners', {
  publicId: publicIdKey(),
  name: text('name').notNull().unique(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** Where and when a partner may write: a token without a grant writes nowhere. */
export const timingGrants = pgTable(
  'timing_grants',
  {
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => timingPartners.publicId, { onDelete: 'cascade' }),
    eventCityId: uuid('event_city_id')
      .notNull()
      .references(() => eventCities.publicId, { onDelete: 'cascade' }),
    /** Both days included, by the event city's own clock. */
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    /** Formats that the partner may add to those that have results already. */
    formats: text('formats').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.partnerId, table.eventCityId] })],
);
