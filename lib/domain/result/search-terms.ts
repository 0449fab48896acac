import { searchable, searchWords } from '@/lib/domain/text/search-text';
import { latinKey } from './athlete-search';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u;
/** Shorter words must match whole: «Ли» does not find Лисицын. */
const SHORTEST_BEGINNING = 3;

/** Each word matches the beginning of a name as written or by its phonetic key; `null` if no word can match. */
export function namesQuery(search: string): string | null {
  const words = searchWords(search.replaceAll(/[«»"“”,.;()]/g, ' '));
  const terms = words.map((word) => {
    const spellings = [...new Set([searchable(word), latinKey(word)])].filter((spelling) => NAME.test(spelling));
    return spellings.map((spelling) => `'${spelling}'${spelling.length < SHORTEST_BEGINNING ? '' : ':*'}`).join(' | ');
  });
  if (terms.length === 0 || terms.includes('')) return null;
  return terms.map((term) => `(${term})`).join(' & ');
}
