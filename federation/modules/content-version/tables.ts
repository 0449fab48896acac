import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export type VersionedNoun = 'news' | 'calendar';

/**
 * A noun's version is another one after each transaction that changed one of its tables: their triggers see to it
 * (migration 0019), whoever writes.
 */
export const contentVersions = pgTable('content_versions', {
  noun: text('noun').$type<VersionedNoun>().primaryKey(),
  version: uuid('version').notNull(),
});
