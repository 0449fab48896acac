import { searchable, searchWords } from '@/lib/domain/text/search-text';
import { latinKey } from './athlete-search';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N}-]*$/u;
/** Shorter words are whole: «Ли» is not Лисицын. */
const SHORTEST_BEGINNING = 3;

/** Each word is the beginning of a name, as it is written or by its sound; `null` where none can be. */
export function namesQuery(search: string): string | null {
  const words = searchWords(search.replaceAll(/[«»"“”,.;()]/g, ' '));
  const terms = words.map((word) => {
    const spellings = [...new Set([searchable(word), latinKey(word)])].filter((spelling) => NAME.test(spelling));
    return spellings.map((spelling) => `'${spelling}'${spelling.length < SHORTEST_BEGINNING ? '' : ':*'}`).join(' | ');
  });
  if (terms.length === 0 || terms.includes('')) return null;
  return terms.map((term) => `(${term})`).join(' & ');
}
