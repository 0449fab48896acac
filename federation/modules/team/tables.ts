import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { publicIdKey } from '@/federation/db/columns';
import { formats } from '@/federation/modules/event-format/tables';

/** A team of a team format that single athletes may join. */
export const teams = pgTable(
  'teams',
  {
    publicId: publicIdKey(),
    formatId: uuid('format_id')
      .notNull()
      .references(() => formats.publicId, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    /** Places that nobody has taken yet; a buyer at the bank may hold some of them (`place_claims`). */
    placesLeft: integer('places_left').notNull(),
  },
  (table) => [index('teams_format_id').on(table.formatId)],
);
