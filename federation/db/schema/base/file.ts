import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { users } from '@/federation/db/schema/account/user';

export const files = pgTable(
  'files',
  {
    publicId: publicIdKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.publicId, { onDelete: 'cascade' }),
    purpose: text('purpose')
      .$type<'photo' | 'sport-rank-document' | 'licence-picture' | 'cluster-document'>()
      .notNull(),
    contentType: text('content_type').$type<'image/jpeg' | 'application/pdf'>().notNull(),
    /** Bytes, before they are sealed. */
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('files_owner_id').on(table.ownerId)],
);
