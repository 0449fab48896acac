import { latinOf } from './latin';

const trigramsOf = (letters: string): string[] => {
  const padded = `  ${letters} `;
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))];
};

/** As `pg_trgm` counts: of all trigrams of both words, those that both have. */
const LEAST_LIKENESS = 0.3;
const MOST_CANDIDATES = 30;

/** Known words, found by others that share their trigrams. */
export class Vocabulary {
  private readonly byTrigram = new Map<string, number[]>();
  private readonly sizes: number[] = [];

  /** The most frequent first. */
  constructor(private readonly words: readonly string[]) {
    for (const [at, word] of words.entries()) {
      const trigrams = trigramsOf(latinOf(word));
      this.sizes.push(trigrams.length);
      for (const trigram of trigrams) {
        const known = this.byTrigram.get(trigram);
        if (known) known.push(at);
        else this.byTrigram.set(trigram, [at]);
      }
    }
  }

  /** The most alike first, of equals the more frequent. */
  near(word: string): string[] {
    const trigrams = trigramsOf(latinOf(word));
    const shared = new Map<number, number>();
    for (const trigram of trigrams)
      for (const at of this.byTrigram.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    return [...shared]
      .map(([at, count]) => ({ at, likeness: count / (trigrams.length + (this.sizes[at] ?? 0) - count) }))
      .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      .toSorted((one, other) => other.likeness - one.likeness || one.at - other.at)
      .slice(0, MOST_CANDIDATES)
      .map(({ at }) => this.words[at] ?? '');
  }
}
