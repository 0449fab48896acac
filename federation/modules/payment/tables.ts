import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { orders } from '@/federation/modules/order/tables';
import type { Terminal } from '@/lib/domain/terminal';

/** Every signed callback as it came; what an order became of it is the order's own status. */
export const paymentCallbacks = pgTable(
  'payment_callbacks',
  {
    publicId: publicIdKey(),
    orderId: uuid('order_id').notNull(),
    status: text('status').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('payment_callbacks_order_id').on(table.orderId)],
);

/** Money that goes back to the buyer: one row an order and reason, so that it goes back once. */
export const refunds = pgTable('refunds', {
  publicId: publicIdKey(),
  orderId: uuid('order_id')
    .notNull()
    .references(() => orders.publicId),
  /** `order-too-late:<order>`, later `ticket:<ticket>`. */
  occasion: text('occasion').notNull().unique(),
  amountKopecks: integer('amount_kopecks').notNull(),
  createdAt: instant('created_at').notNull(),
  completedAt: instant('completed_at'),
});

/** The embedded bank's own book: what it was asked to take, and what the buyer did. */
export const bankPayments = pgTable('bank_payments', {
  orderId: text('order_id').primaryKey(),
  terminal: text('terminal').$type<Terminal>().notNull().default('federation'),
  amount: text('amount').notNull(),
  email: text('email').notNull(),
  status: text('status').$type<'waiting' | 'paid' | 'canceled'>().notNull(),
  returnUrl: text('return_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** When the shop answered that it knows what became of the payment. */
  notifiedAt: instant('notified_at'),
});
