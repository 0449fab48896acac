import { dateAt, monthOf } from '@/lib/domain/content/search/dates';
import { switchKeyboard } from '@/lib/domain/content/search/keyboard';
import { cyrillicOf } from '@/lib/domain/content/search/latin';
import { wordsIn } from '@/lib/domain/content/search/plain-words';
import { otherStems, stemOf } from '@/lib/domain/content/search/stem';
import { synonymsAt } from '@/lib/domain/content/search/synonyms';
import { latinKey } from '@/lib/domain/results/result/athlete-search';
import { readStartNumber } from '@/lib/domain/results/result/start-number';

/** A word of the query, or a phrase or date that stands for one. */
export interface QueryTerm {
  /** As it was typed, without signs. */
  readonly text: string;
  /** Spellings of the same words. */
  readonly forms: readonly string[];
  /** Other words for the same thing. */
  readonly synonyms: readonly string[];
  readonly isDate: boolean;
  /** A word that can be a name. */
  readonly isWord: boolean;
  readonly startNumber: string | null;
}

const MOST_TERMS = 12;
const MOST_SYNONYMS = 8;

/** Forms that the stemmer does not bring together: «кубок», «кубка». */
const formsOf = (words: readonly string[]): string[] => {
  const phrase = words.join(' ');
  if (words.length > 1) return [phrase];
  // With an ending that the stemmer takes off again.
  return [phrase, ...otherStems(stemOf(phrase)).map((stem) => (/[^аеиоуыэюя][кц]$/.test(stem) ? `${stem}а` : stem))];
};

/** «Самара» is named in «Самарская область», and the other way round. */
function adjectivesOf(word: string): string[] {
  const stem = stemOf(word);
  if (!/^[а-я]{4,}$/.test(stem)) return [];
  if (!stem.endsWith('ск')) return [`${stem}ский`];
  return /[^аеиоуыэюяйьъ]ск$/.test(stem) ? [stem.slice(0, -2)] : [];
}

const NUMBER = /^(?:номер|номера|номером|стартовый)$/;

export function termsOf(words: readonly string[]): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (let at = 0; at < words.length && terms.length < MOST_TERMS; ) {
    if (NUMBER.test(words[at] ?? '') && /\d/.test(words[at + 1] ?? '')) {
      at += 1;
      continue;
    }
    const date = dateAt(words, at);
    const synonyms = date ? null : synonymsAt(words, at);
    const length = date?.length ?? synonyms?.length ?? 1;
    const own = words.slice(at, at + length);
    const text = own.join(' ');
    terms.push({
      text,
      forms: date ? [date.token, ...(monthOf(text) ? [text] : [])] : formsOf(own),
      synonyms: date
        ? date.month
          ? [date.month]
          : []
        : [...(synonyms?.others ?? []), ...(length === 1 ? adjectivesOf(text) : [])].slice(0, MOST_SYNONYMS),
      isDate: date !== null,
      isWord: date === null && length === 1 && /^\p{L}+$/u.test(text),
      startNumber: date === null && length === 1 && /\d/.test(text) ? readStartNumber(text) : null,
    });
    at += length;
  }
  return terms;
}

export interface Reading {
  readonly text: string;
  readonly terms: readonly QueryTerm[];
}

const readingOf = (text: string): Reading => ({ text, terms: termsOf(wordsIn(text)) });

/** The query as it was typed, on the other layout of the keyboard, and with Cyrillic for Latin letters. */
export function readingsOf(query: string): readonly [Reading, ...Reading[]] {
  const parts = query.split(/\s+/).filter(Boolean);
  const each = (change: (part: string) => string) => parts.map(change).join(' ');
  const hasLatin = (part: string) => /[a-z]/i.test(part);
  const heard = each((part) => part.replace(/[a-z]+/gi, cyrillicOf));
  const texts = [
    each((part) => (hasLatin(part) && !/\p{Script=Cyrillic}/u.test(part) ? switchKeyboard(part) : part)),
    each((part) => (/^[\p{Script=Cyrillic}\p{P}]+$/u.test(part) ? switchKeyboard(part) : part)),
    heard,
    // Latin letters leave no soft sign: «kazan» is «казань».
    heard === query ? query : heard.replace(/[дзлнрст](?=\s|$)/g, '$&ь'),
  ];
  const typed = readingOf(query);
  const others = [...new Set(texts)].filter((text) => text !== query).map(readingOf);
  return [typed, ...others.filter(({ terms }) => terms.length > 0)];
}

/** The word as it may stand in a name, written or by its sound; none if it cannot be one. */
export const nameSpellings = ({ isWord, text }: Pick<QueryTerm, 'isWord' | 'text'>): string[] =>
  isWord ? [...new Set([text, latinKey(text)])].filter((word) => /^[\p{L}\p{N}]+$/u.test(word)) : [];
