import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  /** base64 */
  readonly content: string;
  readonly cid?: string;
}

export const emails = pgTable(
  'emails',
  {
    publicId: publicIdKey(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    /** Whether the e-mail contains a code: its text is deleted once it is sent. */
    secret: boolean('secret').notNull().default(false),
    /** Where a mail program unsubscribes by a POST; set for news. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Where an answer goes, if not to the sender. */
    replyTo: text('reply_to'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    refusal: text('refusal'),
    undeliverableAt: instant('undeliverable_at'),
    closedAt: instant('closed_at'),
    /** The way that is refused to us and that it waits for (`mail_holds`); a job sends all others. */
    heldLine: text('held_line'),
    nextAttemptAt: instant('next_attempt_at'),
  },
  (table) => [
    index('emails_unsent').on(table.createdAt).where(sql`sent_at is null`),
    index('emails_recipient').on(table.recipient),
    index('emails_held').on(table.heldLine).where(sql`held_line is not null and sent_at is null`),
  ],
);

/** Ways on which mail servers refuse us, until one accepts an e-mail again. */
export const mailHolds = pgTable('mail_holds', {
  /** The domain of recipients, or «*» where the server takes nothing at all from us. */
  line: text('line').primaryKey(),
  since: instant('since').notNull(),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  rounds: integer('rounds').notNull().default(0),
  /** E-mails refused in a row; a single one may be refused for its content. */
  refusedEmails: integer('refused_emails').notNull().default(1),
  lastEmail: text('last_email').notNull(),
});

/** Messages of the embedded mail and SMS gateways; the outbox page shows them. */
export const outboxMessages = pgTable('outbox_messages', {
  publicId: publicIdKey(),
  channel: text('channel').$type<'mail' | 'sms'>().notNull(),
  /** The e-mail's id; a repetition is stored once. */
  messageId: text('message_id').notNull().unique(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
  unsubscribeUrl: text('unsubscribe_url'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
