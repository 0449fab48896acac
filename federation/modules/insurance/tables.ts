import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { publicIdKey } from '@/federation/db/columns';

/** The catalogue of licence types. */
export const insurances = pgTable('insurances', {
  publicId: publicIdKey(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  description: text('description').notNull(),
  priceKopecks: integer('price_kopecks').notNull(),
  footnote: text('footnote').notNull(),
  logo: text('logo'),
  online: boolean('online').notNull(),
  activationDelayDays: integer('activation_delay_days').notNull(),
  position: integer('position').notNull(),
});
