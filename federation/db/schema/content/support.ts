import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

/** What the office has done with what was written to it. */
export const handling = () => ({
  handlingState: text('handling_state').$type<'new' | 'taken' | 'closed'>().notNull().default('new'),
  /** The name of who took it. */
  assignee: text('assignee'),
});

export const supportRequests = pgTable('support_requests', {
  publicId: publicIdKey(),
  supportType: text('support_type').$type<'partners'>().notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  ...handling(),
});
