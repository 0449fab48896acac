import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '@/federation/db/columns';
import { users } from '@/federation/db/schema/account/user';

/** What is written and not published yet, of any noun that has drafts; a published row stays as it is beside it. */
export const drafts = pgTable(
  'drafts',
  {
    noun: text('noun').notNull(),
    subjectKey: text('subject_key').notNull(),
    form: jsonb('form').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** The version of the published row that it began from; `null`: nothing was published. */
    base: text('base'),
    /** When it is published by itself. */
    publishAt: instant('publish_at'),
    /** When somebody who may not publish asked an editor to read it. */
    askedAt: instant('asked_at'),
    actorId: uuid('actor_id').references(() => users.publicId, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noun, table.subjectKey] }),
    index('drafts_publish_at').on(table.publishAt).where(sql`publish_at is not null`),
  ],
);
