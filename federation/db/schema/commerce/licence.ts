import { date, index, integer, jsonb, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { users } from '@/federation/db/schema/account/user';
import { licenceTypes } from './licence-type';
import { orders } from './order';

/** The federation's own numbers, never given twice. */
export const licenceNumbers = pgSequence('licence_numbers', { startWith: 10_001 });

export const orderLicenceLines = pgTable(
  'order_licence_lines',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    position: integer('position').notNull(),
    licenceTypeId: uuid('insurance_id')
      .notNull()
      .references(() => licenceTypes.publicId),
    title: text('title').notNull(),
    unitKopecks: integer('unit_kopecks').notNull(),
    deliveryKopecks: integer('delivery_kopecks').notNull(),
    discountKopecks: integer('discount_kopecks').notNull(),
    amountKopecks: integer('amount_kopecks').notNull(),
    promocode: text('promocode'),
    /** As the buyer chose it; a late payment may move it. */
    startDate: date('start_date').notNull(),
    pictureId: uuid('picture_id'),
    /** Field name to sealed text. */
    sealedInfo: jsonb('sealed_info').$type<Record<string, string>>(),
    /** The address for a paper licence, sealed in the same way, for the office. */
    sealedDelivery: jsonb('sealed_delivery').$type<Record<string, string>>(),
  },
  (table) => [index('order_licence_lines_order_id').on(table.orderId)],
);

export const licences = pgTable(
  'licences',
  {
    publicId: publicIdKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.publicId),
    /** The line of the order that it was bought by: each makes one. */
    lineId: uuid('line_id').references(() => orderLicenceLines.publicId),
    title: text('title').notNull().default(''),
    insurerName: text('insurer_name').notNull(),
    number: text('number').notNull().unique(),
    /** Empty until the insurer has issued it. */
    policyNumber: text('policy_number').notNull(),
    /** What its QR code names: 122 random bits that say nothing of the owner. */
    checkToken: uuid('check_token').notNull().defaultRandom().unique(),
    startDate: date('start_date').notNull(),
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

export const insurerPolicies = pgTable('insurer_policies', {
  licenceId: uuid('licence_id').primaryKey(),
  number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 200_001 }),
  createdAt: instant('created_at').notNull().defaultNow(),
});
