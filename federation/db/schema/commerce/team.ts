import { boolean, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { publicIdKey } from '@/federation/db/columns';
import { users } from '@/federation/db/schema/account/user';
import { formats } from '@/federation/db/schema/events/event-format';

/** Numbers of the teams that buyers make; those of the federation's own teams are shorter. */
export const teamNumbers = pgSequence('team_numbers', { startWith: 1001 });

/** A team of a team format: the federation's own, or one that was made for the tickets of a paid order. */
export const teams = pgTable(
  'teams',
  {
    publicId: publicIdKey(),
    formatId: uuid('format_id')
      .notNull()
      .references(() => formats.publicId, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    /** Free places; a buyer at the bank may hold some of them (`place_reservations`). */
    placesLeft: integer('places_left').notNull(),
    name: text('name'),
    /** The federation's own, which any ticket of the format may join; the others are entered by their link alone. */
    open: boolean('open').notNull().default(false),
    captainId: uuid('captain_id').references(() => users.publicId),
    /** The secret of the link that leads in; `null` while the captain keeps it closed. */
    invitation: text('invitation').unique(),
  },
  (table) => [index('teams_format_id').on(table.formatId), index('teams_captain_id').on(table.captainId)],
);
