import { type SQL, sql } from 'drizzle-orm';

/** As the indexes of the tables have it: a query must spell it in the same words to be answered by them. */
const russian = (text: SQL): SQL => sql`to_tsvector('russian', translate(${text}, 'Ёё', 'Ее'))`;
const withoutTags = (html: SQL): SQL => sql`regexp_replace(${html}, '<[^>]*>', ' ', 'g')`;

export const newsVector = russian(withoutTags(sql.raw(`headline || ' ' || subtitle || ' ' || text`)));
export const newsTitleVector = russian(sql.raw('headline'));
export const eventVector = russian(
  withoutTags(sql.raw(`title || ' ' || place || ' ' || description || ' ' || html || ' ' || limits`)),
);
export const eventTitleVector = russian(sql.raw(`title || ' ' || place`));
export const documentVector = russian(sql.raw('title'));
/** The names alone: `athleteSearchText` parts them from club and region by a bar. */
export const namesVector = sql`to_tsvector('simple', split_part(searched, '|', 1))`;
