import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export type VersionedNoun = 'news' | 'calendar' | 'result';

/** Triggers change it with the noun's tables (migrations 0019, 0020). That of results shows which formats have any. */
export const contentVersions = pgTable('content_versions', {
  noun: text('noun').$type<VersionedNoun>().primaryKey(),
  version: uuid('version').notNull(),
});
