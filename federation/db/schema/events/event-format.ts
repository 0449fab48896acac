import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import type { InsuranceTerms } from '@/lib/domain/commerce/ticket/insurance-terms';
import type { RefundStep } from '@/lib/domain/commerce/ticket/refund-terms';
import { eventCities } from './calendar';

export const formats = pgTable(
  'formats',
  {
    publicId: publicIdKey(),
    eventCityId: uuid('event_city_id')
      .notNull()
      .references(() => eventCities.publicId, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    requirements: text('requirements').notNull(),
    startTime: instant('start_time').notNull(),
    saleEnds: instant('sale_ends'),
    priceKopecks: integer('price_kopecks').notNull(),
    /** All the places there are; how many are taken is counted from `place_reservations`. */
    places: integer('places').notNull(),
    insuranceKopecks: integer('insurance_kopecks'),
    /** `null` if the organiser has given none. */
    insuranceTerms: jsonb('insurance_terms').$type<InsuranceTerms>(),
    clusters: jsonb('clusters').$type<{ name: string; document: boolean }[]>().notNull().default([]),
    additionalFields: jsonb('additional_fields')
      .$type<{ name: string; label: string; required: boolean }[]>()
      .notNull()
      .default([]),
    preregistration: boolean('preregistration').notNull().default(false),
    qr: boolean('qr').notNull().default(true),
    regions: boolean('regions').notNull().default(false),
    secondName: boolean('second_name').notNull().default(false),
    team: boolean('team').notNull().default(false),
    maxCount: integer('max_count'),
    fixedCount: boolean('fixed_count').notNull().default(false),
    buyLimit: integer('buy_limit'),
    ageMin: integer('age_min'),
    ageMax: integer('age_max'),
    license: boolean('license').notNull().default(false),
    /** The refund of a ticket by days before the start; empty: nothing. */
    refundSteps: jsonb('refund_steps').$type<RefundStep[]>().notNull().default([]),
    /** The federation has cancelled it; every ticket is refunded. */
    cancelled: boolean('cancelled').notNull().default(false),
    revision: integer('revision').notNull().default(0),
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [
    index('formats_event_city_id').on(table.eventCityId),
    // Formats on sale, a few of all.
    index('formats_start_time').on(table.startTime).where(sql`not hidden`),
  ],
);
