import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

export const newsSubscriptions = pgTable('news_subscriptions', {
  publicId: publicIdKey(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});
