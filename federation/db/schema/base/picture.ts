import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from '@/federation/db/columns';

export const pictures = pgTable('pictures', {
  path: text('path').primaryKey(),
  content: bytes('content').notNull(),
  /** SHA-256 of what it is made from; it is made anew when that changes. */
  sourceHash: text('source_hash').notNull(),
});
