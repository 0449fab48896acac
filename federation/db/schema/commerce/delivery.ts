import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const deliveryRegions = pgTable('delivery_regions', {
  id: integer('id').primaryKey(),
  nameRu: text('name_ru').notNull(),
  firstKiloKopecks: integer('first_kilo_kopecks').notNull(),
  nextKiloKopecks: integer('next_kilo_kopecks').notNull(),
});

export const deliveryCities = pgTable(
  'delivery_cities',
  {
    id: integer('id').primaryKey(),
    regionId: integer('region_id')
      .notNull()
      .references(() => deliveryRegions.id, { onDelete: 'cascade' }),
    nameRu: text('name_ru').notNull(),
  },
  (table) => [index('delivery_cities_region_id').on(table.regionId)],
);
