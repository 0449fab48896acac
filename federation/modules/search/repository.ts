import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import {
  documentVector,
  eventTitleVector,
  eventVector,
  namesVector,
  newsTitleVector,
  newsVector,
} from '@/federation/db/schema/search-vectors';
import { documentShelves } from '@/federation/modules/document/shelves';
import { MOST_SEARCH_HITS } from '@/lib/contract/search';
import { MARK_END, MARK_START } from './marked';

export interface Part {
  readonly limit: number;
  readonly offset: number;
}

interface Found<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
}

interface NewsFound {
  readonly publicId: string;
  readonly title: string;
  readonly text: string;
  readonly date: string;
}

interface EventFound extends NewsFound {
  readonly place: string;
}

interface DocumentFound {
  readonly publicId: string;
  readonly title: string;
  readonly date: string;
  readonly fileType: string;
}

interface ResultFound {
  readonly eventCityId: string;
  readonly format: string;
  readonly formatTitle: string;
  readonly startNumber: string;
  readonly name: string;
  readonly eventTitle: string;
  readonly cityName: string;
  readonly startDate: string;
  readonly position: number | null;
  readonly category: string;
}

const russianQuery = (text: string): SQL =>
  sql`plainto_tsquery('russian', ${text.replaceAll(/[Ёё]/g, 'е').replaceAll(/\p{Pd}+/gu, ' ')}::text)`;

const MARKS = `StartSel=${MARK_START}, StopSel=${MARK_END}`;
const inTitle = (text: string, query: SQL): SQL =>
  sql`ts_headline('russian', ${sql.raw(text)}, ${query}, ${`${MARKS}, HighlightAll=true`}::text)`;
/** Tags that stand inside words and before punctuation. */
const INLINE = '</?(a|b|i|u|em|strong|span|sub|sup)(\\s[^>]*)?>';
const withoutTags = (html: SQL): SQL =>
  sql`regexp_replace(regexp_replace(${html}, ${INLINE}, '', 'gi'), '<[^>]*>', ' ', 'g')`;
/** The sentence around what was found, without tags; cells of a table are parted. */
const inText = (html: string, query: SQL): SQL =>
  sql`ts_headline('russian', ${withoutTags(sql`regexp_replace(${sql.raw(html)}, '</t[dh]>\\s*<t', ' · <t', 'gi')`)},
    ${query}, ${`${MARKS}, MaxWords=28, MinWords=14`}::text)`;

interface Finding {
  /** Common table expressions; the last one is the `page`. */
  readonly tables: SQL;
  readonly counted: SQL;
  readonly shown: SQL;
}

/** Only the rows of the page are made ready to be shown; those before and after it are only counted. */
async function find<Row>(db: Database, { tables, counted, shown }: Finding): Promise<Found<Row>> {
  const { rows } = await db.execute<{ total: number; rows: Row[] | null }>(sql`
    with ${tables}
    select (select count(*)::int from (${counted} limit ${MOST_SEARCH_HITS}) counted) as total,
      (select json_agg(row_to_json(shown)) from (${shown}) shown) as rows`);
  const [response] = rows;
  return { count: response?.total ?? 0, rows: response?.rows ?? [] };
}

const foundBy = <Row>(db: Database, found: SQL, { limit, offset }: Part, order: SQL, shown: SQL) =>
  find<Row>(db, {
    tables: sql`found as materialized (${found}),
      page as (select * from found order by ${order} limit ${limit} offset ${offset})`,
    counted: sql`select from found`,
    shown,
  });

/** Texts are read only where the headlines do not fill the page: of a word that thousands have not all are. */
export function findNewsBy(db: Database, text: string, { limit, offset }: Part, now: Date): Promise<Found<NewsFound>> {
  const query = russianQuery(text);
  const end = offset + limit;
  const visible = sql`not hidden and published_at <= ${now.toISOString()}::timestamptz`;
  const having = (vector: SQL) => sql`from news_items where ${vector} @@ ${query} and ${visible}`;
  return find<NewsFound>(db, {
    tables: sql`named as materialized (
        select public_id, published_at, true as named ${having(newsTitleVector)}
        order by published_at desc, public_id limit ${end}
      ),
      others as materialized (
        select public_id, published_at, false as named ${having(newsVector)}
          and public_id not in (select public_id from named) and (select count(*) from named) < ${end}
      ),
      page as (
        select * from (select * from named union all select * from others) found
        order by named desc, published_at desc, public_id limit ${limit} offset ${offset}
      )`,
    counted: sql`select ${having(newsVector)}`,
    shown: sql`select news_items.public_id as "publicId", ${inTitle('headline', query)} as title,
        ${inText(`subtitle || ' ' || text`, query)} as text,
        (news_items.published_at at time zone 'Europe/Moscow')::date::text as date
      from page join news_items using (public_id) order by named desc, page.published_at desc, public_id`,
  });
}

export function findEventsBy(db: Database, text: string, part: Part, today: string): Promise<Found<EventFound>> {
  const query = russianQuery(text);
  const order = sql`named desc, past, days_away, public_id`;
  return foundBy<EventFound>(
    db,
    sql`select public_id, public_id in (select public_id from events where ${eventTitleVector} @@ ${query}) as named,
        greatest(start_date, end_date) < ${today}::date as past, abs(start_date - ${today}::date) as days_away
      from events where ${eventVector} @@ ${query} and not hidden
        and public_id in (select event_id from event_cities)`,
    part,
    order,
    sql`select events.public_id as "publicId", ${inTitle('title', query)} as title, place,
        ${inText(`description || ' ' || html || ' ' || limits`, query)} as text, start_date::text as date
      from page join events using (public_id) order by ${order}`,
  );
}

export function findDocumentsBy(db: Database, text: string, part: Part): Promise<Found<DocumentFound>> {
  const query = russianQuery(text);
  const shelves = sql.join(
    documentShelves.map((shelf) => sql`${shelf}`),
    sql`, `,
  );
  return foundBy<DocumentFound>(
    db,
    sql`select public_id, coalesce(document_date, created_at::date) as dated
      from documents where ${documentVector} @@ ${query} and not hidden and shelf in (${shelves})`,
    part,
    sql`dated desc, public_id`,
    sql`select public_id as "publicId", ${inTitle('title', query)} as title, dated::text as date, file_type as "fileType"
      from page join documents using (public_id) order by dated desc, public_id`,
  );
}

export function findResultsBy(db: Database, names: string, part: Part): Promise<Found<ResultFound>> {
  return foundBy<ResultFound>(
    db,
    sql`select matched.*, event_city_id, external_format, result_formats.title, start_time
      from (
        select public_id, result_format_id, rank from result_rows
        where ${namesVector} @@ to_tsquery('simple', ${names}::text) limit ${MOST_SEARCH_HITS}
      ) matched
      join result_formats on result_formats.public_id = result_format_id
      join event_cities on event_cities.public_id = event_city_id
      join events on events.public_id = event_id and not events.hidden`,
    part,
    sql`start_time desc, event_city_id, external_format, rank`,
    sql`select page.event_city_id as "eventCityId", external_format as format, page.title as "formatTitle",
        start_number as "startNumber", last_name || ' ' || first_name as name, events.title as "eventTitle",
        cities.name_ru as "cityName", events.start_date::text as "startDate", position, category
      from page join result_rows on result_rows.public_id = page.public_id
      join event_cities on event_cities.public_id = page.event_city_id
      join events on events.public_id = event_cities.event_id
      join cities on cities.id = event_cities.city_id
      order by page.start_time desc, page.event_city_id, external_format, page.rank`,
  );
}
