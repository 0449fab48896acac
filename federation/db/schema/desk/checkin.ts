import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { tickets } from '@/federation/db/schema/commerce/ticket';
import { eventCities } from '@/federation/db/schema/events/calendar';

/** Links that open the check-in of one event city to a volunteer; only the token's hash is stored. */
export const checkinLinks = pgTable('checkin_links', {
  publicId: publicIdKey(),
  eventCityId: uuid('event_city_id')
    .notNull()
    .references(() => eventCities.publicId, { onDelete: 'cascade' }),
  label: text('label').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  revokedAt: instant('revoked_at'),
});

export const checkins = pgTable(
  'checkins',
  {
    /** Made by the device: a scan that is sent again is written once. */
    scanId: uuid('scan_id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.publicId),
    linkId: uuid('link_id')
      .notNull()
      .references(() => checkinLinks.publicId),
    /** By the device. */
    scannedAt: instant('scanned_at').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('checkins_ticket_id').on(table.ticketId, table.scannedAt),
    index('checkins_received_at').on(table.receivedAt),
  ],
);

/** Scans that the federation has undone: the scan stays as the record of what happened, and counts no more. */
export const checkinUndos = pgTable('checkin_undos', {
  scanId: uuid('scan_id')
    .primaryKey()
    .references(() => checkins.scanId),
  reason: text('reason').notNull(),
  undoneAt: instant('undone_at').notNull(),
});
