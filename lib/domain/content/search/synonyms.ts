import { cityNames } from './city-names';
import { stemOf } from './stem';
import synonyms from './synonyms.json' with { type: 'json' };

/** Words and phrases that mean one thing, in small letters without signs; one form of each is enough. */
const SETS: readonly (readonly string[])[] = [...cityNames, ...synonyms];

interface Phrase {
  readonly stems: readonly string[];
  readonly others: readonly string[];
}

const stemsOf = (phrase: string) => phrase.split(' ').map(stemOf);

/** By the first stem, the longest first. */
const phrases = new Map<string, Phrase[]>();
for (const set of SETS) {
  for (const phrase of set) {
    const stems = stemsOf(phrase);
    const [first = ''] = stems;
    const own = { stems, others: set.filter((other) => other !== phrase) };
    phrases.set(
      first,
      [...(phrases.get(first) ?? []), own].toSorted((one, other) => other.stems.length - one.stems.length),
    );
  }
}

export interface Synonyms {
  /** How many words the phrase has. */
  readonly length: number;
  readonly others: readonly string[];
}

/** What else the phrase that begins at this word is called, in any of its forms. */
export function synonymsAt(words: readonly string[], at: number): Synonyms | null {
  const found = phrases
    .get(stemOf(words[at] ?? ''))
    ?.filter(({ stems }) => stems.every((stem, index) => stemOf(words[at + index] ?? '') === stem));
  const [longest] = found ?? [];
  if (!longest) return null;
  const same = found?.filter(({ stems }) => stems.length === longest.stems.length) ?? [];
  return { length: longest.stems.length, others: [...new Set(same.flatMap(({ others }) => others))] };
}
