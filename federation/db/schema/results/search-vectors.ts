import { sql } from 'drizzle-orm';

/** The names alone: `athleteSearchText` parts them from club and region by a bar. A query must spell it like this. */
export const namesVector = sql`to_tsvector('simple', split_part(searched, '|', 1))`;
