const compare = new Intl.Collator('ru').compare;

interface Alphabet {
  /** Ranks all words seen so far in the Russian order; equal ones share a rank. */
  placesOf(words: readonly (string | null)[]): (number | null)[];
}

/** Cached, since collation is slow and the same words are sorted many times a second. */
export function alphabet(): Alphabet {
  const steps: string[][] = [];
  const places = new Map<string, number>();

  function stepOf(word: string): number {
    let low = 0;
    let high = steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(steps[middle]?.[0] ?? '', word) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function learn(words: Iterable<string>): void {
    for (const word of words) {
      const at = stepOf(word);
      const step = steps[at];
      if (step && compare(step[0] ?? '', word) === 0) step.push(word);
      else steps.splice(at, 0, [word]);
    }
    for (const [place, step] of steps.entries()) for (const word of step) places.set(word, place);
  }

  return {
    placesOf(words) {
      const unknown = new Set(words.filter((word) => word !== null && !places.has(word)));
      if (unknown.size > 0) learn(unknown as Set<string>);
      return words.map((word) => (word === null ? null : (places.get(word) ?? null)));
    },
  };
}
