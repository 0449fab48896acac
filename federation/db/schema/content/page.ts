import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/federation/db/columns';
import type { Discipline } from '@/lib/contract/wire/shapes';

export const contentPages = pgTable('content_pages', {
  slug: text('slug').primaryKey(),
  headline: text('headline').notNull(),
  subtitle: text('subtitle').notNull(),
  text: text('text').notNull(),
  discipline: text('discipline').$type<Discipline>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});
