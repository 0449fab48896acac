import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export type VersionedNoun = 'news' | 'calendar' | 'result';

/**
 * A noun's version is another one after each transaction that changed one of its tables: their triggers see to it
 * (migrations 0019 and 0020), whoever writes. That of results tells which formats have any, not what is in them.
 */
export const contentVersions = pgTable('content_versions', {
  noun: text('noun').$type<VersionedNoun>().primaryKey(),
  version: uuid('version').notNull(),
});
