import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/federation/db/columns';

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    calls: integer('calls').notNull(),
    windowEndsAt: instant('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_window_ends_at').on(table.windowEndsAt)],
);
