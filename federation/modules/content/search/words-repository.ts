import { sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';

export interface AskedWords {
  readonly text: string;
  /** As it may stand in a name. */
  readonly spellings: readonly string[];
  /** A query of words that begin so. */
  readonly beginning: string | null;
}

export interface KnownWords {
  /** A query of the index, `''` for words that are never searched. */
  readonly query: string;
  /** How many entries have it, up to `MOST_COUNTED`. */
  readonly entries: number;
  /** Whether a title has it, or what is said of a thing. */
  readonly isInHead: boolean;
  readonly isSurname: boolean;
  readonly isName: boolean;
  readonly isClub: boolean;
}

export const MOST_COUNTED = 400;

export const visibleAt = (now: Date) =>
  sql`(visible_from is null or visible_from <= ${now.toISOString()}::timestamptz)
    and (visible_until is null or visible_until > ${now.toISOString()}::timestamptz)`;

/** What the index and the results know of the words, in their order. */
export async function knownWords(db: Database, asked: readonly AskedWords[], now: Date): Promise<KnownWords[]> {
  if (asked.length === 0) return [];
  const given = JSON.stringify(asked.map((words, at) => ({ ...words, at })));
  const { rows } = await db.execute(sql`
    with asked as materialized (
      select at, spellings, beginning is not null as begins,
        case when beginning is null then plainto_tsquery('russian', text)
          else plainto_tsquery('russian', text) || beginning::tsquery end as query
      from jsonb_to_recordset(${given}::jsonb) given(at int, text text, spellings text[], beginning text)
    )
    select query::text as query,
      (select count(*)::int from (
        select from search_entries where vector @@ query and ${visibleAt(now)} limit ${MOST_COUNTED}
      ) counted) as entries,
      exists (select from search_entries where head_vector @@ query and ${visibleAt(now)}) as "isInHead",
      exists (select from result_words where kind <> 'club' and kind = 'surname' and word = any (spellings)) as "isSurname",
      case when begins then exists (
          select from unnest(spellings) spelling where starts_with((
            select word from result_words where kind <> 'club' and word ~>=~ spelling order by word using ~<~ limit 1
          ), spelling)
        ) else exists (select from result_words where kind <> 'club' and word = any (spellings)) end as "isName",
      exists (select from result_words where kind = 'club' and vector @@ query) as "isClub"
    from asked order by at`);
  return rows as unknown as KnownWords[];
}

export interface NearName {
  /** The place of the word in what was asked. */
  readonly at: number;
  readonly name: string;
}

const NEAREST = 12;

/** Surnames and clubs like each of these words, which are spelled by their letters (`latinOf`). */
export async function namesNear(db: Database, letters: readonly string[]): Promise<NearName[]> {
  if (letters.length === 0) return [];
  const { rows } = await db.execute(sql`
    select (at - 1)::int as at, near.word as name
    from unnest(${sql.param([...letters])}::text[]) with ordinality as asked(word, at), lateral (
      select result_words.word from result_words where kind <> 'name' and latin % asked.word
      group by 1, latin order by similarity(asked.word, latin) desc, 1 limit ${NEAREST}
    ) near`);
  return rows as unknown as NearName[];
}

/** Words of titles and of what is said of things, the most frequent first, some with signs. */
export async function wordsOfEntries(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_entries, unnest(string_to_array(title || ' ' || aliases || ' ' || terms, ' ')) word
    where ${visibleAt(now)} group by word order by count(*) desc, word`);
  return rows.map(({ word }) => word);
}
