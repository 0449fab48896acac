import { cidr, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Where addresses are, as the table that the operator imported has it; empty, every place is unknown. */
export const addressPlaces = pgTable(
  'address_places',
  {
    network: cidr('network').primaryKey(),
    country: text('country').notNull(),
    city: text('city').notNull(),
  },
  (table) => [index('address_places_network').using('gist', table.network.op('inet_ops'))],
);
