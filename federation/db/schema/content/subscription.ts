import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

export const newsSubscriptions = pgTable('news_subscriptions', {
  publicId: publicIdKey(),
  email: text('email').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** When its owner opened the link of the e-mail; until then nothing is sent there. */
  confirmedAt: instant('confirmed_at'),
});

/** Codes of confirmation e-mails: 128 random bits, stored hashed, used once. */
export const newsSubscriptionCodes = pgTable(
  'news_subscription_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    email: text('email').notNull(),
    ip: text('ip').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    usedBy: text('used_by'),
  },
  (table) => [index('news_subscription_codes_email').on(table.email)],
);
