import { otherStems, stemOf } from './stem';

export interface FoundWords {
  /** Stems, or whole words. */
  readonly whole: readonly string[];
  readonly beginnings: readonly string[];
}

interface Place {
  readonly start: number;
  readonly end: number;
  /** The stem or beginning that was found. */
  readonly word: string;
}

export type FindWords = (text: string) => readonly Place[];

const ONE_WORD = /^[\p{L}\p{N}]+$/u;
const patternOf = (word: string) => word.replaceAll('е', '[её]');

/** Where words of a text are that were searched for. */
export function findWords({ whole, beginnings }: FoundWords): FindWords {
  const stems = new Set(whole.flatMap((word) => [word, ...otherStems(word)]).filter((word) => ONE_WORD.test(word)));
  const starts = beginnings.filter((word) => ONE_WORD.test(word));
  // A stem begins its words, so that only what begins like one is looked at.
  const all = [...new Set([...stems, ...starts])];
  if (all.length === 0) return () => [];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.map(patternOf).join('|')})[\\p{L}\\p{N}]*`, 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
      const word = written.toLowerCase().replaceAll('ё', 'е');
      const stem = stemOf(word);
      const found = [word, stem].find((each) => stems.has(each)) ?? starts.find((each) => word.startsWith(each));
      return found === undefined ? [] : [{ start: index, end: index + written.length, word: found }];
    });
}
