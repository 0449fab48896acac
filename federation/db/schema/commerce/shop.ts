import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { publicIdKey } from '@/federation/db/columns';
import { eventCities } from '@/federation/db/schema/events/calendar';

export const products = pgTable('products', {
  publicId: publicIdKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  priceKopecks: integer('price_kopecks').notNull(),
  picture: text('picture'),
  /** One piece, packed. */
  weightGrams: integer('weight_grams').notNull().default(300),
  /** Whether it is sent; otherwise it is handed out at the start. */
  delivery: boolean('delivery').notNull().default(true),
  insurance: boolean('insurance').notNull().default(false),
  /** The starter packs that it lies in as their T-shirt: such a product is not on sale, its sizes come with a ticket. */
  shirtOf: uuid('shirt_of')
    .unique('products_shirt_of')
    .references(() => eventCities.publicId, { onDelete: 'cascade' }),
  position: integer('position').notNull(),
});

/** The sizes of a product, each with its stock; what has none of its own has the one size «—». */
export const proportions = pgTable(
  'proportions',
  {
    publicId: publicIdKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.publicId, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** All that there were; how many are sold is counted from `stock_reservations`. */
    stock: integer('stock').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [unique('proportions_name').on(table.productId, table.name)],
);

export const relatedProducts = pgTable(
  'related_products',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.publicId, { onDelete: 'cascade' }),
    eventCityId: uuid('event_city_id')
      .notNull()
      .references(() => eventCities.publicId, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.eventCityId] }),
    index('related_products_event_city_id').on(table.eventCityId),
  ],
);
