import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { formats } from '@/federation/modules/event-format/tables';
import { users } from '@/federation/modules/user/tables';
import type { Participant } from '@/lib/contract/payment';
import type { OrderStatus } from '@/lib/domain/order-status';
import type { Terminal } from '@/lib/domain/terminal';

export const orders = pgTable(
  'orders',
  {
    publicId: publicIdKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.publicId),
    email: text('email').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    amountKopecks: integer('amount_kopecks').notNull(),
    terminal: text('terminal').$type<Terminal>().notNull().default('federation'),
    /** Submitting twice is submitting once (promise 4). */
    idempotencyKey: uuid('idempotency_key').notNull(),
    /** SHA-256 of the request: the same key with another body is a 409. */
    requestHash: text('request_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    heldUntil: instant('held_until').notNull(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    unique('orders_idempotency_key').on(table.idempotencyKey),
    index('orders_user_id').on(table.userId, table.createdAt),
  ],
);

export const orderTicketLines = pgTable(
  'order_ticket_lines',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    position: integer('position').notNull(),
    formatId: uuid('format_id')
      .notNull()
      .references(() => formats.publicId),
    title: text('title').notNull(),
    count: integer('count').notNull(),
    /** The stages of the price, each kept (style.md). */
    unitKopecks: integer('unit_kopecks').notNull(),
    insuranceKopecks: integer('insurance_kopecks').notNull(),
    discountKopecks: integer('discount_kopecks').notNull(),
    amountKopecks: integer('amount_kopecks').notNull(),
    insured: boolean('insured').notNull(),
    cluster: text('cluster'),
    participant: jsonb('participant').$type<Participant>(),
  },
  (table) => [index('order_ticket_lines_order_id').on(table.orderId)],
);

/** Places of a format that an order holds or has taken; a hold that ran out counts no more. */
export const placeClaims = pgTable(
  'place_claims',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    formatId: uuid('format_id')
      .notNull()
      .references(() => formats.publicId),
    quantity: integer('quantity').notNull(),
    state: text('state').$type<'held' | 'taken' | 'released'>().notNull(),
    heldUntil: instant('held_until').notNull(),
  },
  (table) => [
    index('place_claims_format_id').on(table.formatId, table.state),
    index('place_claims_order_id').on(table.orderId),
  ],
);
