import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

export const supportRequests = pgTable('support_requests', {
  publicId: publicIdKey(),
  supportType: text('support_type').$type<'partners'>().notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
});
