import type { Database } from '@/federation/db/client';
import type { EntryKind } from '@/federation/db/schema/content/search';
import {
  MOST_SEARCH_HITS,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  type SearchResponse,
  searchKind,
} from '@/lib/contract/content/search';
import { dayIn, MOSCOW } from '@/lib/domain/base/time/day';
import { type FindWords, findWords } from '@/lib/domain/content/search/found-words';
import { plainWords } from '@/lib/domain/content/search/plain-words';
import { type Interpretation, interpret, type KnownTerm } from './interpret';
import { entriesOf, type RankedHit, rankEntries, shownClubs, shownResults } from './repository';
import { rankClubs, rankResults } from './result-hits';
import { groupOf, hitOfClub, hitOfEntry, hitOfResult } from './to-contract';
import type { VocabularyAt } from './vocabulary';

interface SearchFor {
  readonly query: string;
  readonly group: SearchGroup | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly now: Date;
  /** The last word is still being typed. */
  readonly isTyped?: boolean;
  readonly vocabulary: VocabularyAt;
}

const isEntryKind = (kind: SearchKind): kind is EntryKind => kind !== 'result' && kind !== 'club';

export async function searchSite(db: Database, asked: SearchFor): Promise<SearchResponse> {
  const { query, now, isTyped = false, vocabulary } = asked;
  return respond(db, asked, await interpret(db, query, { now, isTyped, vocabulary: () => vocabulary(db, now) }));
}

async function respond(db: Database, { query, group, limit, offset, now, isTyped }: SearchFor, read: Interpretation) {
  const { terms } = read;
  const text = plainWords(read.text);
  const kinds = searchKind.options.filter((kind) => group === undefined || groupOf[kind] === group);
  const searched = terms.filter((term) => term.query !== '');
  const entries = await (searched.length === 0
    ? { counts: [], best: [] }
    : rankEntries(db, {
        terms: searched,
        text,
        kinds: kinds.filter(isEntryKind),
        now,
        today: dayIn(now, MOSCOW),
        most: offset + limit,
      }));
  const results = isTyped ? [] : [...(await rankResults(db, read, false)), ...(await rankClubs(db, searched))];
  const wanted = [...entries.best, ...results.filter(({ kind }) => kinds.includes(kind))]
    .toSorted((one, other) => other.score - one.score)
    .slice(offset, offset + limit);
  const counts: Partial<Record<SearchGroup, number>> = {};
  for (const { kind, count } of [...entries.counts, ...results.map(({ kind }) => ({ kind, count: 1 }))])
    counts[groupOf[kind]] = Math.min(MOST_SEARCH_HITS, (counts[groupOf[kind]] ?? 0) + count);
  const all = group === undefined ? Object.values(counts) : [counts[group] ?? 0];
  return {
    count: Math.min(
      MOST_SEARCH_HITS,
      all.reduce((sum, count) => sum + count, 0),
    ),
    counts,
    hits: await shown(db, wanted, foundBy(terms)),
    correction: text === plainWords(query) || wanted.length === 0 ? null : text,
  };
}

async function shown(db: Database, ranked: readonly RankedHit[], find: FindWords): Promise<SearchHit[]> {
  const entries = await entriesOf(
    db,
    ranked.filter(({ kind }) => isEntryKind(kind)),
  );
  const results = await shownResults(
    db,
    ranked.filter(({ kind }) => kind === 'result').map(({ id }) => id),
  );
  const clubs = await shownClubs(
    db,
    ranked.filter(({ kind }) => kind === 'club').map(({ id }) => ({ formatId: id.slice(0, 36), club: id.slice(37) })),
  );
  const hits = new Map<string, SearchHit>([
    ...entries.map((entry) => [`${entry.kind} ${entry.id}`, hitOfEntry(entry, find)] as const),
    ...results.map((result) => [`result ${result.publicId}`, hitOfResult(result, find)] as const),
    ...clubs.map((club) => [`club ${club.formatId} ${club.club}`, hitOfClub(club, find)] as const),
  ]);
  return ranked.flatMap(({ kind, id }) => hits.get(`${kind} ${id}`) ?? []);
}

const LEXEME = /'([^']+)'(:\*)?/g;

/** The words that were searched for, as the index and names have them. */
function foundBy(terms: readonly KnownTerm[]): FindWords {
  const lexemes = terms.flatMap(({ text, query, names }) => [
    ...`${query} ${names ?? ''}`.matchAll(LEXEME),
    ...(names === null ? [] : [['', text, '']]),
  ]);
  const of = (isBeginning: boolean) =>
    lexemes.filter(([, , sign]) => Boolean(sign) === isBeginning).map(([, word = '']) => word);
  return findWords({ whole: of(false), beginnings: of(true) });
}
