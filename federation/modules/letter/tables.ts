import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

/** Letters to send, written in the transaction of the deed they tell of. */
export const letters = pgTable('letters', {
  publicId: publicIdKey(),
  /** One deed, one letter: `order-paid:<order>`, `confirm-email:<code hash>`. */
  occasion: text('occasion').notNull().unique(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  attachments: jsonb('attachments')
    .$type<{ filename: string; contentType: string; content: string }[]>()
    .notNull()
    .default([]),
  /** Whether the letter holds a secret, a code: it is forgotten once it is sent. */
  secret: boolean('secret').notNull().default(false),
  /** Where a mail program unsubscribes by a POST; set for news. */
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

/** What the embedded mail and SMS gateways were given; the outbox page shows it. */
export const outboxMessages = pgTable('outbox_messages', {
  publicId: publicIdKey(),
  channel: text('channel').$type<'mail' | 'sms'>().notNull(),
  /** The letter's id: given twice, it is kept once. */
  messageId: text('message_id').notNull().unique(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  attachments: jsonb('attachments')
    .$type<{ filename: string; contentType: string; content: string }[]>()
    .notNull()
    .default([]),
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
