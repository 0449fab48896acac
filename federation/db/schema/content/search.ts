import { sql } from 'drizzle-orm';
import { customType, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '@/federation/db/columns';
import { resultFormats } from '@/federation/db/schema/results/result';
import type { SearchKind } from '@/lib/contract/content/search';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export type EntryKind = Exclude<SearchKind, 'result' | 'club'>;

/**
 * What the search of the site finds, one row a thing. Triggers copy it from the tables of `search_sources` within
 * the writing transaction; the program writes the pages of the site, which no table holds.
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text('kind').$type<EntryKind>().notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    /** Other names of the thing as `search_plain` spells them, each between bars. */
    aliases: text('aliases').notNull().default(''),
    /** Searched like the title and not shown: place, dates, kind. */
    terms: text('terms').notNull().default(''),
    /** Plain text. */
    body: text('body').notNull().default(''),
    /** What a hit shows and leads to, by kind. */
    facts: jsonb('facts').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    starts: date('starts'),
    ends: date('ends'),
    visibleFrom: instant('visible_from'),
    /** When a newer edition takes its place. */
    visibleUntil: instant('visible_until'),
    key: text('key').notNull().generatedAlwaysAs(sql`search_plain(title)`),
    titleVector: tsvector('title_vector').notNull().generatedAlwaysAs(sql`to_tsvector('russian', search_plain(title))`),
    headVector: tsvector('head_vector')
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('russian', search_plain(title || ' ' || aliases || ' ' || terms))`),
    vector: tsvector('vector')
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('russian', search_plain(title || ' ' || aliases || ' ' || terms || ' ' || body))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('search_entries_title').using('gin', table.titleVector).with({ fastupdate: false }),
    index('search_entries_head').using('gin', table.headVector).with({ fastupdate: false }),
    index('search_entries_vector').using('gin', table.vector).with({ fastupdate: false }),
  ],
);

/** Names, as written and by their sound, and clubs of a race; triggers of `result_rows` write them. */
export const resultWords = pgTable(
  'result_words',
  {
    resultFormatId: uuid('result_format_id')
      .notNull()
      .references(() => resultFormats.publicId, { onDelete: 'cascade' }),
    kind: text('kind').$type<'surname' | 'name' | 'club'>().notNull(),
    word: text('word').notNull(),
    latin: text('latin').notNull().generatedAlwaysAs(sql`search_latin(word)`),
    vector: tsvector('vector').notNull().generatedAlwaysAs(sql`to_tsvector('russian', search_plain(word))`),
  },
  (table) => [
    primaryKey({ columns: [table.resultFormatId, table.kind, table.word] }),
    index('result_words_name').on(table.word.op('text_pattern_ops'), table.kind).where(sql`kind <> 'club'`),
    index('result_words_latin').using('gin', table.latin.op('gin_trgm_ops')),
    index('result_words_clubs').using('gin', table.vector).where(sql`kind = 'club'`),
  ],
);
