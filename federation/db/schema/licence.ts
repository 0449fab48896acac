import { date, index, integer, jsonb, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { insurances } from './insurance';
import { orders } from './order';
import { users } from './user';

/** The federation's own numbers, never given twice. */
export const licenceNumbers = pgSequence('licence_numbers', { startWith: 10_001 });

/** Licences of an order. What they tell of a person is sealed field by field, and forgotten here once it is in `licences`. */
export const orderLicenceLines = pgTable(
  'order_licence_lines',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    position: integer('position').notNull(),
    insuranceId: uuid('insurance_id')
      .notNull()
      .references(() => insurances.publicId),
    title: text('title').notNull(),
    unitKopecks: integer('unit_kopecks').notNull(),
    deliveryKopecks: integer('delivery_kopecks').notNull(),
    discountKopecks: integer('discount_kopecks').notNull(),
    amountKopecks: integer('amount_kopecks').notNull(),
    promocode: text('promocode'),
    /** As the buyer chose it; money that comes late may move it. */
    startDate: date('start_date').notNull(),
    pictureId: uuid('picture_id'),
    /** Field name to sealed text. */
    sealedInfo: jsonb('sealed_info').$type<Record<string, string>>(),
    /** Where a paper one is sent, sealed in the same way; the office reads it. */
    sealedDelivery: jsonb('sealed_delivery').$type<Record<string, string>>(),
  },
  (table) => [index('order_licence_lines_order_id').on(table.orderId)],
);

/** A licence (insurance) that was bought. What it tells of a person is sealed field by field. */
export const licences = pgTable(
  'licences',
  {
    publicId: publicIdKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.publicId),
    /** The line of the order that it was bought by: each makes one. */
    lineId: uuid('line_id').references(() => orderLicenceLines.publicId),
    /** The short name of its type, as it was when it was sold. */
    title: text('title').notNull().default(''),
    insurerName: text('insurer_name').notNull(),
    number: text('number').notNull().unique(),
    /** Empty until the insurer has given it out. */
    policyNumber: text('policy_number').notNull(),
    /** What its QR code names: 122 random bits that say nothing of the owner. */
    checkToken: uuid('check_token').notNull().defaultRandom().unique(),
    startDate: date('start_date').notNull(),
    /** The last day on which it holds. */
    validityDate: date('validity_date').notNull(),
    pictureId: uuid('picture_id'),
    /** Field name to sealed text; `null` once the owner had their data erased. */
    sealedInfo: jsonb('sealed_info').$type<Record<string, string>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('licences_owner_id').on(table.ownerId, table.validityDate),
    index('licences_validity_date').on(table.validityDate),
    unique('licences_line_id').on(table.lineId),
  ],
);

/** The embedded insurer's own book: one policy a licence, however often it is asked for. */
export const insurerPolicies = pgTable('insurer_policies', {
  licenceId: uuid('licence_id').primaryKey(),
  number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 200_001 }),
  createdAt: instant('created_at').notNull().defaultNow(),
});
