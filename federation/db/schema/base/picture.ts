import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '@/federation/db/columns';
import { users } from '@/federation/db/schema/account/user';

export const pictures = pgTable(
  'pictures',
  {
    path: text('path').primaryKey(),
    content: bytes('content').notNull(),
    /** SHA-256 of what it is made from; it is made anew when that changes. */
    sourceHash: text('source_hash').notNull(),
    /** A picture that came in the staff area has them, and goes if nothing shows it. */
    uploadedBy: uuid('uploaded_by').references(() => users.publicId, { onDelete: 'set null' }),
    uploadedAt: instant('uploaded_at'),
  },
  (table) => [index('pictures_uploaded_at').on(table.uploadedAt).where(sql`uploaded_at is not null`)],
);
