import type { Database } from '@/federation/db/client';
import { latinKey } from '@/lib/domain/results/result/athlete-search';
import type { Interpretation, KnownTerm } from './interpret';
import { clubsBy, type RankedHit, type ResultFound, resultsBy } from './repository';

const NAMED = 1;
const OF_RACE = 0.75;
/** Below a page of the same name. */
const WORTH = 0.45;
const OF_CLUB = 0.35;

type PlaceOf = (term: KnownTerm, at: number) => number;

const scoreOf = (terms: readonly KnownTerm[], placeOf: PlaceOf): number => {
  const sum = terms.reduce((total, { weight }) => total + weight, 0);
  let covered = 0;
  let score = 0;
  for (const [at, term] of terms.entries()) {
    const place = placeOf(term, at);
    score += term.weight * place;
    if (place > 0) covered += term.weight;
  }
  return (score / sum) * (0.5 + (0.5 * covered) / sum);
};

const spells = (words: ReadonlySet<string>, { text }: KnownTerm, isBeginning: boolean): boolean => {
  const sound = latinKey(text);
  if (words.has(text) || words.has(sound)) return true;
  return isBeginning && [...words].some((word) => word.startsWith(text) || (sound !== '' && word.startsWith(sound)));
};

/** Athletes in protocols: by surname, with first name, start, city, year; or by start number. */
export async function rankResults(
  db: Database,
  { terms, unknown }: Pick<Interpretation, 'terms' | 'unknown'>,
  isTyped: boolean,
): Promise<RankedHit[]> {
  const surnames = terms.filter(({ isSurname, names }) => names !== null && (isSurname || isTyped));
  const number = terms.find(({ startNumber }) => startNumber !== null);
  if (surnames.length === 0) return number ? byNumber(db, terms, number) : [];
  const named = terms.filter(({ names, isName }) => names !== null && isName);
  const all = (each: readonly KnownTerm[], sign: string) => each.map(({ names }) => `(${names})`).join(sign);
  let found = await resultsBy(db, { names: all(named, ' & '), startNumber: null, terms });
  if (found.length === 0 && named.length > 1)
    found = await resultsBy(db, { names: all(surnames, ' | '), startNumber: null, terms });
  return found.flatMap((row) => ranked(row, { terms, unknown }, isTyped));
}

const spellingsOfSurname = (surname: string): string[] => [
  ...surname
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s-]+/),
  latinKey(surname),
];

function ranked(
  row: ResultFound,
  { terms, unknown }: Pick<Interpretation, 'terms' | 'unknown'>,
  isTyped: boolean,
): RankedHit[] {
  const words = new Set(row.names.split(/[\s;]+/).filter(Boolean));
  const ofSurname = new Set([row.lastName, ...row.surnames].flatMap(spellingsOfSurname));
  if (!terms.some((term) => term.names !== null && spells(ofSurname, term, isTyped))) return [];
  const placeOf: PlaceOf = (term, at) => {
    if (term.startNumber === row.startNumber) return NAMED;
    if (term.names !== null && spells(words, term, isTyped)) return NAMED;
    return row.ofRace[at] ? OF_RACE : 0;
  };
  // By a first name nobody is found whose first name is not published.
  const isOtherName = unknown.length > 0 || terms.some((term, at) => placeOf(term, at) === 0);
  if (row.isShortened && isOtherName) return [];
  return [{ kind: 'result', id: row.publicId, score: scoreOf(terms, placeOf) + WORTH }];
}

async function byNumber(db: Database, terms: readonly KnownTerm[], number: KnownTerm): Promise<RankedHit[]> {
  const rows = await resultsBy(db, { names: null, startNumber: number.startNumber, terms });
  return rows.flatMap(({ publicId, ofRace }): RankedHit[] => {
    const isOfAll = terms.every((term, at) => term === number || ofRace[at]);
    const placeOf: PlaceOf = (term, at) => (term === number ? NAMED : ofRace[at] ? OF_RACE : 0);
    return isOfAll ? [{ kind: 'result', id: publicId, score: scoreOf(terms, placeOf) }] : [];
  });
}

/** A club's athletes in a race: the name of the club as a whole, and words of the race. */
export async function rankClubs(db: Database, terms: readonly KnownTerm[]): Promise<RankedHit[]> {
  if (!terms.some(({ isClub }) => isClub)) return [];
  const clubs = await clubsBy(db, terms);
  return clubs.flatMap(({ id, size, named, ofRace }): RankedHit[] => {
    const words = named.filter(Boolean).length;
    if (words < Math.max(1, Math.ceil(size * 0.6))) return [];
    const placeOf: PlaceOf = (_, at) => (named[at] ? NAMED : ofRace[at] ? OF_RACE : 0);
    return [{ kind: 'club', id, score: scoreOf(terms, placeOf) * (words / Math.max(size, words)) + OF_CLUB }];
  });
}
