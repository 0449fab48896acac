import { searchable, searchWords } from '@/lib/domain/base/text/search-text';
import { isHidden } from './published-name';
import { readStartNumber, searchedNumber } from './start-number';
import type { TeamMember } from './team';

/** After diacritics are removed (й is и, ё is е): passport spelling of Russian, related alphabets, some Latin. */
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a,б b,в v,г g,д d,е e,ж zh,з z,и i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ф f,х h,ц ts,ч ch,ш sh,щ sh,ъ ,ы i,' +
    'ь ,э e,ю iu,я ia,і i,є ie,ґ g,ј i,ә a,ғ g,қ k,ң n,ө o,ұ u,ү u,һ h,ß ss,æ ae,œ oe,ø o,ł l,đ d,ð d,þ th,ı i,' +
    'j i,y i,q k,w v,x ks'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Spellings of one sound, replaced in this order by the shortest. */
const FOLDED: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/c(?!h)/g, 'k'],
  [/i+[eo]/g, 'e'],
  [/ue|i+u/g, 'u'],
  [/oe/g, 'o'],
  [/(.)\1+/g, '$1'],
];

/** A phonetic key, equal for Cyrillic and Latin spellings of a name; other alphabets stay unchanged. */
export function latinKey(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼʻ`´′]/gu, '')
    .replace(/[^\p{L}\p{N}\p{Pd}]+/gu, ' ')
    .replace(/[^ \p{Pd}]+/gu, wordKey)
    .replace(/\p{Pd}+/gu, '')
    .trim();
}

const wordKey = (word: string): string =>
  FOLDED.reduce(
    (key, [spelling, sound]) => key.replace(spelling, sound),
    Array.from(word, (letter) => SPELLED[letter] ?? letter).join(''),
  );

export interface SearchedAthlete {
  readonly firstName: string;
  readonly lastName: string;
  readonly category: string;
  readonly region: string;
  readonly club: string | null;
  readonly members?: readonly Pick<TeamMember, 'name'>[] | null | undefined;
}

const LONGEST = 800;

/** The names as written, to find any part of them, and the phonetic key of every word; of a team's members likewise. */
export function athleteSearchText({ firstName, lastName, category, region, club, members }: SearchedAthlete): string {
  const written = isHidden({ lastName }) ? [] : [lastName, firstName];
  const names = [searchable(written.join(' ')), ...written.map(latinKey)];
  const others = [region, club ?? '', category.replaceAll(/\s/g, '')].map(latinKey);
  // The site-wide search uses only the part before the bar, where a semicolon begins each member.
  const room = LONGEST - [...names, '|', ...others].join(' ').length;
  return [...names, ...membersWithin(members ?? [], room), '|', ...others].join(' ').slice(0, LONGEST);
}

/** The first members, as many as an index can hold. */
function membersWithin(members: readonly Pick<TeamMember, 'name'>[], room: number): string[] {
  let left = room;
  return members
    .map(({ name }) => `; ${searchable(name)} ${latinKey(name)}`)
    .filter((text) => {
      left -= text.length + 1;
      return left >= 0;
    });
}

/** A whole start number as in `searchedNumber`, or any of several spellings of a part of the text. */
export interface AthleteSearchTerm {
  readonly startNumber: string | null;
  readonly spellings: readonly string[];
}

/** All must be found. Signs are ignored («№ 7»). */
export function athleteSearchTerms(search: string): AthleteSearchTerm[] {
  const terms = searchWords(search).flatMap((word): AthleteSearchTerm[] => {
    const number = readStartNumber(word.replace(/^[№#]/, ''));
    const startNumber = number && searchedNumber(number);
    // «М40» may also be a category, a plain number cannot.
    if (/^([№#]|\d+$)/.test(word) && startNumber) return [{ startNumber, spellings: [] }];
    const sound = latinKey(word);
    if (sound === '') return [];
    // The key of «zzzz» is one letter, which every second name contains.
    const isHeard = sound.length > 1 || word.length === 1;
    return [{ startNumber, spellings: [...new Set(isHeard ? [searchable(word), sound] : [searchable(word)])] }];
  });
  const signs = search.trim();
  return terms.length > 0 || signs === '' ? terms : [{ startNumber: null, spellings: [signs] }];
}
