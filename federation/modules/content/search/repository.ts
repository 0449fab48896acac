import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { EntryKind, searchEntries } from '@/federation/db/schema/content/search';
import { namesVector } from '@/federation/db/schema/results/search-vectors';
import { MOST_SEARCH_HITS, type SearchKind } from '@/lib/contract/content/search';
import type { KnownTerm } from './interpret';
import { visibleAt } from './words-repository';

export interface RankedHit {
  readonly kind: SearchKind;
  readonly id: string;
  readonly score: number;
}

export interface RankedEntries {
  readonly counts: readonly { readonly kind: EntryKind; readonly count: number }[];
  readonly best: readonly RankedHit[];
}

interface Asked {
  readonly terms: readonly KnownTerm[];
  /** The query in plain words. */
  readonly text: string;
  readonly kinds: readonly EntryKind[];
  readonly now: Date;
  readonly today: string;
  readonly most: number;
}

/** How much each kind is worth where the words say nothing else. */
const WORTHS: Readonly<Record<EntryKind, number>> = {
  page: 0.16,
  licence: 0.12,
  manager: 0.12,
  member: 0.12,
  region: 0.08,
  product: 0.08,
  event: 0.06,
  race: 0.03,
  school: 0.04,
  document: 0.02,
  news: 0,
};

const WORTH = Object.entries(WORTHS).map(([kind, worth]) => ({ kind, worth }));

/** Their place says as much as their title. */
const PLACED: readonly EntryKind[] = ['event', 'race', 'region', 'school'];

const givenTerms = (terms: readonly KnownTerm[]): SQL => sql`
  select at::int, weight, nullif(own, '')::tsquery as own, nullif(query, '')::tsquery as query, of_date
  from unnest(${sql.param(terms.map(({ own }) => own))}::text[], ${sql.param(terms.map(({ query }) => query))}::text[],
    ${sql.param(terms.map(({ weight }) => weight))}::float8[], ${sql.param(terms.map(({ isDate }) => isDate))}::bool[])
    with ordinality as given(own, query, weight, of_date, at)`;

/** So many of the entries with the words are ranked. */
const LOOKED_AT = 300;

/**
 * Entries by relevance: what part of the words they have, rarer words more, and where: in the title, in what is said
 * of them or in the text; then whether the words are the title. Texts are not read, their words stand in the index.
 */
export async function rankEntries(
  db: Database,
  { terms, text, kinds, now, today, most }: Asked,
): Promise<RankedEntries> {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const isPlaced = sql`kind = any (${sql.param([...PLACED])}::text[])`;
  const having = (vector: string) => sql`
    from term join search_entries entry on ${sql.raw(vector)} @@ query where ${visibleAt(now)}`;
  const { rows } = await db.execute<{ counts: RankedEntries['counts'] | null; best: RankedHit[] | null }>(sql`
    with term as materialized (${givenTerms(terms)}),
    matched as (
      select entry.ctid as row, kind, at, case when title_vector @@ own then 1 else 0.85 end::float8 as place,
        case when title_vector @@ own then 0.3 else 0 end::float8 / length(title_vector) as share,
        case when key = ${text} then 1.2 when starts_with(key, ${`${text} `}) then 0.35 else 0 end::float8 as bonus
        ${having('title_vector')}
      union all select entry.ctid, kind, at, case when ${isPlaced} then 0.92 else 0.75 end, 0,
        case when position(${`|${text}|`} in aliases) > 0 then 1.1 else 0 end ${having('head_vector')}
      union all select entry.ctid, kind, at, 0.3, 0, 0 ${having('vector')}
    ),
    placed as (
      select row, at, min(kind) as kind, max(place) as place, max(share) as share, max(bonus) as bonus
      from matched group by row, at
    ),
    scored as materialized (
      select row, min(kind) as kind, sum(weight) / ${total}::float8 as covered,
        sum(weight * place) / ${total}::float8 * (0.5 + 0.5 * sum(weight) / ${total}::float8)
          + least(0.3, sum(share)) + max(bonus) as score,
        bool_or(of_date and place > 0.5) as dated
      from placed join term using (at) group by row
    ),
    covering as materialized (select * from scored where covered >= 0.4 * (select max(covered) from scored)),
    best as (
      select * from covering where kind = any (${sql.param([...kinds])}::text[])
      order by score desc, dated desc limit ${Math.max(LOOKED_AT, 2 * most)}
    ),
    found as (
      select entry.kind, entry.id, entry.starts, entry.title,
        score + worth
        + case when not dated then 0 when entry.kind in ('event', 'race') then 0.3 * covered
            when entry.kind = 'document' then 0.15 * covered else 0 end
        + case when facts ? 'path' then 0.05 else 0 end
        + case when entry.kind = 'event' and greatest(starts, ends) >= ${today}::date then 0.1 else 0 end
        - case when starts is not null then 0.1 * (1 - exp(-abs(starts - ${today}::date) / 500.0)) else 0 end as score
      from best join search_entries entry on entry.ctid = best.row
        join jsonb_to_recordset(${JSON.stringify(WORTH)}::jsonb) each(kind text, worth float8) on each.kind = entry.kind
    )
    select (select json_agg(json_build_object('kind', kind, 'count', count)) from (
        select kind, count(*)::int from covering group by kind) each) as counts,
      (select json_agg(json_build_object('kind', kind, 'id', id, 'score', score)) from (
        select kind, id, score from found order by score desc, abs(starts - ${today}::date), title, id limit ${most}
      ) best) as best`);
  return { counts: rows[0]?.counts ?? [], best: rows[0]?.best ?? [] };
}

export interface ResultFound {
  readonly publicId: string;
  readonly names: string;
  readonly lastName: string;
  /** Names of a team's members. */
  readonly surnames: readonly string[];
  readonly startNumber: string;
  readonly startTime: string;
  /** Published by surname and initial. */
  readonly isShortened: boolean;
  /** Whether the race has the word, of each term. */
  readonly ofRace: readonly boolean[];
}

const MOST_NAMESAKES = 400;

/** Rows of results by names or by a start number, of races that are shown, the latest first. */
export async function resultsBy(
  db: Database,
  { names, startNumber, terms }: { names: string | null; startNumber: string | null; terms: readonly KnownTerm[] },
): Promise<readonly ResultFound[]> {
  const rowsOf = names
    ? sql`(select * from result_rows where ${namesVector} @@ ${names}::tsquery limit ${MOST_SEARCH_HITS}) result`
    : sql`result_rows result`;
  const { rows } = await db.execute(sql`
    with term as materialized (${givenTerms(terms)})
    select result.public_id as "publicId", split_part(searched, '|', 1) as names, last_name as "lastName",
      array(select split_part(member ->> 'name', ' ', 1) from jsonb_array_elements(members) member) as surnames,
      start_number as "startNumber", start_time as "startTime",
      in_full is not null as "isShortened",
      array(select coalesce(race.head_vector @@ query, false) from term order by at) as "ofRace"
    from ${rowsOf}
      join result_formats format on format.public_id = result_format_id
      join event_cities city on city.public_id = event_city_id
      join events on events.public_id = event_id and not events.hidden
      left join search_entries race on race.kind = 'race' and race.id = city.public_id
    ${startNumber === null ? sql`` : sql`where start_number = ${startNumber}`}
    order by start_time desc, result.public_id limit ${MOST_NAMESAKES}`);
  return rows as unknown as ResultFound[];
}

export interface ClubFound {
  readonly id: string;
  readonly club: string;
  /** Words of the club's name. */
  readonly size: number;
  readonly named: readonly boolean[];
  readonly ofRace: readonly boolean[];
}

const MOST_CLUBS = 60;

/** Clubs of races that are shown; the id names the format and the club. */
export async function clubsBy(db: Database, terms: readonly KnownTerm[]): Promise<readonly ClubFound[]> {
  const query = terms
    .filter(({ isClub }) => isClub)
    .map(({ own }) => `(${own})`)
    .join(' & ');
  const { rows } = await db.execute(sql`
    with term as materialized (${givenTerms(terms)})
    select noted.result_format_id || ' ' || word as id, word as club, length(noted.vector) as size,
      array(select coalesce(noted.vector @@ own, false) from term order by at) as named,
      array(select coalesce(race.head_vector @@ query, false) from term order by at) as "ofRace"
    from result_words noted
      join result_formats format on format.public_id = result_format_id
      join event_cities city on city.public_id = event_city_id
      join events on events.public_id = event_id and not events.hidden
      left join search_entries race on race.kind = 'race' and race.id = city.public_id
    where noted.kind = 'club' and noted.vector @@ ${query}::tsquery
    order by start_time desc, id limit ${MOST_CLUBS}`);
  return rows as unknown as ClubFound[];
}

export type ShownEntry = Pick<typeof searchEntries.$inferSelect, 'kind' | 'id' | 'title' | 'body' | 'facts'> & {
  readonly starts: string | null;
  readonly ends: string | null;
};

export async function entriesOf(db: Database, ranked: readonly RankedHit[]): Promise<readonly ShownEntry[]> {
  if (ranked.length === 0) return [];
  const { rows } = await db.execute(sql`
    select kind, id, title, body, facts, starts::text, ends::text from search_entries join unnest(
      ${sql.param(ranked.map(({ kind }) => kind))}::text[], ${sql.param(ranked.map(({ id }) => id))}::uuid[]
    ) as shown(kind, id) using (kind, id)`);
  return rows as unknown as ShownEntry[];
}

export interface ShownResult {
  readonly publicId: string;
  readonly eventCityId: string;
  readonly format: string;
  readonly formatTitle: string;
  readonly startNumber: string;
  readonly name: string;
  readonly eventTitle: string;
  readonly city: string;
  readonly startDate: string;
  readonly position: number | null;
  readonly category: string;
  readonly members: readonly string[];
}

const OF_RACE = sql`result_format_id as "formatId", event_city_id as "eventCityId", external_format as format,
  format.title as "formatTitle", events.title as "eventTitle", name_ru as city, events.start_date::text as "startDate"`;
const RACE = sql`join result_formats format on format.public_id = result_format_id
  join event_cities city on city.public_id = event_city_id
  join events on events.public_id = event_id join cities on cities.id = city_id`;

export async function shownResults(db: Database, ids: readonly string[]): Promise<readonly ShownResult[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute(sql`
    select result.public_id as "publicId", ${OF_RACE}, start_number as "startNumber",
      btrim(last_name || ' ' || first_name) as name, position, category,
      array(select member ->> 'name' from jsonb_array_elements(members) member) as members
    from result_rows result ${RACE} where result.public_id = any (${sql.param([...ids])}::uuid[])`);
  return rows as unknown as ShownResult[];
}

export interface ShownClub
  extends Pick<ShownResult, 'eventCityId' | 'format' | 'formatTitle' | 'eventTitle' | 'city' | 'startDate'> {
  readonly formatId: string;
  readonly club: string;
}

export async function shownClubs(
  db: Database,
  clubs: readonly { readonly formatId: string; readonly club: string }[],
): Promise<readonly ShownClub[]> {
  if (clubs.length === 0) return [];
  const { rows } = await db.execute(sql`
    select ${OF_RACE}, club
    from unnest(${sql.param(clubs.map(({ formatId }) => formatId))}::uuid[], ${sql.param(clubs.map(({ club }) => club))}::text[])
      as asked(result_format_id, club) ${RACE}
    -- A club whose athletes have left the protocol keeps its words.
    where exists (select from result_rows result where result.result_format_id = asked.result_format_id and result.club = asked.club)`);
  return rows as unknown as ShownClub[];
}
