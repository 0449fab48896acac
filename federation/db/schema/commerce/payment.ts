import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import type { BankStatus } from '@/lib/domain/commerce/order/order-status';
import type { ExceptionKind, Resolution } from '@/lib/domain/commerce/order/payment-exception';
import type { ReceiptLine } from '@/lib/domain/commerce/order/receipt';
import type { RefundState } from '@/lib/domain/commerce/order/refund';
import type { Terminal } from '@/lib/domain/commerce/order/terminal';
import { orders } from './order';

export type PaymentOutcome = 'paid' | 'canceled' | 'authorized' | 'reversed' | 'unreturnable';

export const paymentCallbacks = pgTable(
  'payment_callbacks',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id').notNull(),
    status: text('status').$type<BankStatus>().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('payment_callbacks_order_id').on(table.orderId)],
);

/** Responses of the bank to requests about an order, as the callback may have been lost. */
export const bankChecks = pgTable('bank_checks', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.publicId),
  askedAt: instant('asked_at').notNull(),
  /** The state reported; null if the bank did not know the order or did not answer. */
  status: text('status').$type<BankStatus>(),
});

/** Refunds: one row an order and reason, so that each is made once. */
export const refunds = pgTable(
  'refunds',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    dedupeKey: text('dedupe_key').notNull().unique(),
    amountKopecks: integer('amount_kopecks').notNull(),
    state: text('state').$type<RefundState>().notNull().default('requested'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at'),
    refusal: text('refusal'),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (table) => [index('refunds_order_id').on(table.orderId)],
);

/** Payments that went another way than requested (decision 042); open until `payment_exception_closings` has a row. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    kind: text('kind').$type<ExceptionKind>().notNull(),
    /** The refund of `refund-refused`. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.publicId),
    amountKopecks: integer('amount_kopecks').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('payment_exceptions_order_id').on(table.orderId),
    uniqueIndex('payment_exceptions_not_captured').on(table.orderId).where(sql`kind = 'not-captured'`),
  ],
);

export const paymentExceptionClosings = pgTable('payment_exception_closings', {
  exceptionId: uuid('exception_id')
    .primaryKey()
    .references(() => paymentExceptions.publicId),
  resolution: text('resolution').$type<Resolution>().notNull(),
  operator: text('operator').notNull(),
  reason: text('reason').notNull(),
  closedAt: instant('closed_at').notNull(),
});

export const receipts = pgTable(
  'receipts',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.publicId),
    refundId: uuid('refund_id').references(() => refunds.publicId),
    totalKopecks: integer('total_kopecks').notNull(),
    lines: jsonb('lines').$type<ReceiptLine[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('receipts_order_refund').on(table.orderId, table.refundId).nullsNotDistinct()],
);

/** The embedded bank's own book: requested payments and what the buyer did. */
export const bankPayments = pgTable('bank_payments', {
  orderId: text('order_id').primaryKey(),
  terminal: text('terminal').$type<Terminal>().notNull().default('federation'),
  amount: text('amount').notNull(),
  email: text('email').notNull(),
  status: text('status').$type<'waiting' | 'paid' | 'authorized' | 'canceled'>().notNull(),
  /** The effect of the test card, if it does more than pay. */
  outcome: text('outcome').$type<PaymentOutcome>(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  notifiedAt: instant('notified_at'),
});

export const bankReturns = pgTable(
  'bank_returns',
  {
    publicId: publicIdKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => bankPayments.orderId),
    amountKopecks: integer('amount_kopecks').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('bank_returns_order_id').on(table.orderId)],
);
