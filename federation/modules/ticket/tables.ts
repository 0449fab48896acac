import { boolean, date, index, integer, jsonb, pgSequence, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { formats } from '@/federation/modules/event-format/tables';
import { orders, orderTicketLines } from '@/federation/modules/order/tables';
import { users } from '@/federation/modules/user/tables';

/** Numbers that people read to each other: seven digits, never given twice. */
export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 1_000_001 });

export const tickets = pgTable(
  'tickets',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderTicketLines.publicId),
    /** Which of the line's pieces it is: an order makes each ticket once. */
    piece: integer('piece').notNull(),
    formatId: uuid('format_id')
      .notNull()
      .references(() => formats.publicId),
    holderId: uuid('holder_id')
      .notNull()
      .references(() => users.publicId),
    /** The first owner, once the ticket was transferred (U-24). */
    originalUserId: uuid('original_user_id').references(() => users.publicId),
    ticketNumber: text('ticket_number').notNull().unique(),
    status: text('status').$type<'paid' | 'processing' | 'refunded'>().notNull(),
    costKopecks: integer('cost_kopecks').notNull(),
    insured: boolean('insured').notNull(),
    discounted: boolean('discounted').notNull().default(false),
    promocode: text('promocode'),
    registered: boolean('registered').notNull(),
    offlineRegistered: boolean('offline_registered').notNull().default(false),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    secondName: text('second_name').notNull().default(''),
    birthDate: date('birth_date'),
    gender: text('gender').$type<'male' | 'female'>(),
    phone: text('phone'),
    cluster: text('cluster'),
    itemSize: text('item_size'),
    regionId: integer('region_id'),
    additionalFields: jsonb('additional_fields')
      .$type<{ name: string; label: string; required: boolean; value: string }[]>()
      .notNull()
      .default([]),
    startNumber: text('start_number'),
    insideNumber: text('inside_number'),
    sector: text('sector'),
    row: text('row'),
    place: text('place'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('tickets_line_piece').on(table.lineId, table.piece),
    index('tickets_holder_id').on(table.holderId),
    index('tickets_order_id').on(table.orderId),
    index('tickets_original_user_id').on(table.originalUserId),
  ],
);
