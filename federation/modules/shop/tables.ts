import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { publicIdKey } from '@/federation/db/columns';

export const products = pgTable('products', {
  publicId: publicIdKey(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  priceKopecks: integer('price_kopecks').notNull(),
  picture: text('picture'),
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
    stock: integer('stock').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [unique('proportions_name').on(table.productId, table.name)],
);
