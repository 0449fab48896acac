import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { publicIdKey } from '@/federation/db/columns';

export const licenceTypes = pgTable('insurances', {
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
  /** How long it holds from its start: months and days together. */
  termMonths: integer('term_months').notNull().default(12),
  termDays: integer('term_days').notNull().default(0),
  position: integer('position').notNull(),
});

/** The ways to get a paper licence; one that costs nothing is pick-up. */
export const licenceDeliveries = pgTable('licence_deliveries', {
  publicId: publicIdKey(),
  name: text('name').notNull(),
  costKopecks: integer('cost_kopecks').notNull(),
  position: integer('position').notNull(),
});
