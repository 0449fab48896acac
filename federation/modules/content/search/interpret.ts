import type { Database } from '@/federation/db/client';
import { latinOf } from '@/lib/domain/content/search/latin';
import { nearestWord } from '@/lib/domain/content/search/misprint';
import { wordsIn } from '@/lib/domain/content/search/plain-words';
import type { Vocabulary } from '@/lib/domain/content/search/vocabulary';
import { nameSpellings, type QueryTerm, type Reading, readingsOf, termsOf } from './terms';
import { type AskedWords, type KnownWords, knownWords, MOST_COUNTED, namesNear } from './words-repository';

/** A term as the index knows it. */
export interface KnownTerm extends QueryTerm {
  /** Queries of the index: of the words themselves, and of these or their synonyms; `''` if there are none. */
  readonly own: string;
  readonly query: string;
  /** A query of names. */
  readonly names: string | null;
  readonly isSurname: boolean;
  readonly isName: boolean;
  readonly isClub: boolean;
  /** The rarer, the greater. */
  readonly weight: number;
}

export interface Interpretation {
  /** The words that are searched for. */
  readonly text: string;
  readonly terms: readonly KnownTerm[];
  readonly unknown: readonly QueryTerm[];
  /** Whether it is known from few texts or as the beginning of other words only. */
  readonly rare: readonly QueryTerm[];
  /** The smaller, the better the words are known. */
  readonly doubt: number;
}

const isFound = ({ entries, isName, isSurname, isClub }: KnownWords) => entries > 0 || isName || isSurname || isClub;

const anyOf = (found: readonly KnownWords[]): string =>
  [...new Set(found.map(({ query }) => query))]
    .filter(Boolean)
    .map((query) => `(${query})`)
    .join(' | ');

const queryOfNames = (spellings: readonly string[], ending: string): string | null =>
  spellings.length === 0 ? null : spellings.map((spelling) => `'${spelling}'${ending}`).join(' | ');

const LEAST_BEGINNING = 3;

/** Asks for the term as it is, for its synonyms, and for words that it begins. */
function askedFor(term: QueryTerm): AskedWords[] {
  const spellings = nameSpellings(term);
  const [first = '', ...others] = term.forms;
  const plain = (text: string): AskedWords => ({ text, spellings: [], beginning: null });
  const beginnings = term.isWord && term.text.length >= LEAST_BEGINNING;
  return [
    { text: first, spellings, beginning: null },
    {
      text: first,
      spellings: beginnings ? spellings : [],
      beginning: beginnings ? `'${term.text}':*` : null,
    },
    ...[...others, ...term.synonyms].map(plain),
  ];
}

/** So few texts may have a misprint of their own. */
const FEW = 2;

/** A word that only begins others is half known; one that stands in only a few texts may be misspelled. */
function doubtOf({ text, isWord }: QueryTerm, exact: readonly KnownWords[]): number {
  if (exact.length === 0) return text.length / 2;
  const isRare = exact.every(
    ({ entries, isInHead, isName, isClub }) => entries <= FEW && !isInHead && !isName && !isClub,
  );
  return isWord && isRare ? text.length / 4 : 0;
}

interface Judged {
  readonly term: QueryTerm;
  readonly known: KnownTerm | null;
  readonly isSilent: boolean;
  readonly doubt: number;
}

function judge(term: QueryTerm, found: readonly KnownWords[], isTyped: boolean): Judged {
  const [whole, beginning, ...others] = found;
  if (!whole || !beginning) throw new Error('a term was not requested');
  const forms = others.slice(0, term.forms.length - 1);
  const exact = [whole, ...forms, ...others.slice(forms.length)].filter(isFound);
  const isBeginning = whole.query !== '' && isFound(beginning) && (isTyped || exact.length === 0);
  const own = isBeginning ? [beginning] : [whole, ...forms];
  const all = isBeginning ? [beginning, ...exact] : exact;
  const isSilent = whole.query === '' && !isFound(whole) && exact.length === 0;
  if (all.length === 0 && term.startNumber === null) {
    return { term, known: null, isSilent, doubt: isSilent ? 0 : term.text.length };
  }
  const entries = Math.min(
    MOST_COUNTED,
    all.reduce((sum, words) => sum + words.entries, 0),
  );
  return {
    term,
    isSilent: false,
    doubt: term.startNumber !== null ? 0 : doubtOf(term, exact),
    known: {
      ...term,
      own: anyOf(own.filter(isFound)),
      query: anyOf(all),
      names: own.some(({ isName }) => isName) ? queryOfNames(nameSpellings(term), isBeginning ? ':*' : '') : null,
      isSurname: whole.isSurname,
      isName: own.some(({ isName }) => isName),
      isClub: own.some(({ isClub }) => isClub),
      weight: Math.log(2 + (2 * MOST_COUNTED) / (1 + entries)),
    },
  };
}

async function look(db: Database, readings: readonly Reading[], { now, isTyped }: Looking): Promise<Interpretation[]> {
  const asked = readings.map(({ terms }) => terms.map(askedFor));
  const known = await knownWords(db, asked.flat(2), now);
  let next = 0;
  return readings.map(({ text, terms }, at) => {
    const judged = terms.map((term, index) => {
      const size = asked[at]?.[index]?.length ?? 0;
      next += size;
      return judge(term, known.slice(next - size, next), isTyped && index === terms.length - 1);
    });
    return {
      text,
      terms: judged.flatMap((each) => each.known ?? []),
      unknown: judged.filter((each) => each.known === null && !each.isSilent).map(({ term }) => term),
      rare: judged.filter(({ known, doubt }) => known !== null && doubt > 0).map(({ term }) => term),
      doubt: judged.reduce((sum, { doubt }) => sum + doubt, 0),
    };
  });
}

interface Looking {
  readonly now: Date;
  /** The last word is still being typed. */
  readonly isTyped: boolean;
  /** Requested where a word is unknown. */
  readonly vocabulary: () => Promise<Vocabulary>;
}

const best = (read: readonly Interpretation[]): Interpretation =>
  read.reduce((one, other) => (other.doubt < one.doubt ? other : one));

/**
 * What the query means: as it was typed, or, where words of it are unknown, on the other layout of the keyboard, in
 * other letters or without its misprints, whichever leaves the least unknown.
 */
export async function interpret(db: Database, query: string, looking: Looking): Promise<Interpretation> {
  const [typed, ...others] = readingsOf(query);
  const [asTyped] = await look(db, [typed], looking);
  if (!asTyped || asTyped.doubt === 0) return asTyped ?? { text: query, terms: [], unknown: [], rare: [], doubt: 0 };
  const read = [asTyped, ...(await look(db, others, looking))];
  const found = best(read);
  if (found.doubt === 0) return found;
  const doubted = read.flatMap(({ unknown, rare }) => [...unknown, ...rare]).filter(({ isWord }) => isWord);
  const words = [...new Set(doubted.map(({ text }) => text))];
  const isRare = new Set(read.flatMap(({ rare }) => rare.map(({ text }) => text)));
  const vocabulary = await looking.vocabulary();
  const names = await namesNear(db, words.map(latinOf));
  const corrections = new Map(
    words.flatMap((word, index) => {
      const ofNames = names.filter(({ at }) => at === index).flatMap(({ name }) => wordsIn(name));
      const most = isRare.has(word) ? 1 : undefined;
      const nearest = nearestWord(word, vocabulary.near(word), most) ?? nearestWord(word, ofNames, most);
      return nearest === null ? [] : [[word, nearest] as const];
    }),
  );
  const attempts = read.map(({ text }) => {
    const corrected = wordsIn(text).map((word) => corrections.get(word) ?? word);
    return { text: corrected.join(' '), terms: termsOf(corrected) };
  });
  return best([found, ...(await look(db, attempts, looking))]);
}
