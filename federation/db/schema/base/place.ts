import { cidr, index, pgTable, text } from 'drizzle-orm/pg-core';

export const addressPlaces = pgTable(
  'address_places',
  {
    network: cidr('network').primaryKey(),
    country: text('country').notNull(),
    city: text('city').notNull(),
  },
  (table) => [index('address_places_network').using('gist', table.network.op('inet_ops'))],
);
