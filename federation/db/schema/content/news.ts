import { boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import type { NewsSubjectId } from '@/lib/contract/content/news';
import type { Discipline } from '@/lib/contract/wire/shapes';

export const newsItems = pgTable(
  'news_items',
  {
    publicId: publicIdKey(),
    headline: text('headline').notNull(),
    subtitle: text('subtitle').notNull(),
    text: text('text').notNull(),
    discipline: text('discipline').$type<Discipline>().notNull(),
    picture: text('picture'),
    /** What is on the picture; `''`: it is decoration, `null`: nobody has said it yet. */
    pictureAlt: text('picture_alt'),
    pictureCredit: text('picture_credit'),
    /** The point that a crop keeps, in per cent from the left and from the top. */
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    about: jsonb('about').$type<NewsSubjectId[]>().notNull().default([]),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    hidden: boolean('hidden').notNull().default(false),
  },
  // The order of the list as ORDER BY … DESC means it, so that its beginning is read off the index.
  (table) => [index('news_items_published_at').on(table.publishedAt.desc().nullsFirst(), table.publicId)],
);
