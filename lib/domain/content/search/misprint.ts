import { latinOf } from './latin';
import { stemOf } from './stem';

/** Steps from one word to the other: a letter put in, left out, changed or swapped with the next. */
export function stepsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) steps = Math.min(steps, (before[column - 2] ?? 0) + 1);
      next.push(steps);
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** How many misprints a word of this length may have to be taken for another. */
export const mostMisprints = (length: number): number => {
  if (length < 4) return 0;
  if (length < 6) return 1;
  return length < 10 ? 2 : 3;
};

/** The costs of what makes a word less likely than another that needs as many steps. */
const OF_ANOTHER_BEGINNING = 0.5;
const OF_ANOTHER_FORM = 0.4;
const OF_LATER_WORD = 0.001;

/** The word that was probably meant by an unknown one; of equals the first. */
export function nearestWord(word: string, candidates: readonly string[], limit?: number): string | null {
  const typed = latinOf(word);
  const stem = latinOf(stemOf(word));
  const most = Math.min(limit ?? typed.length, mostMisprints(typed.length));
  let nearest: { readonly word: string; readonly cost: number } | null = null;
  for (const [at, candidate] of candidates.entries()) {
    const letters = latinOf(candidate);
    if (Math.abs(letters.length - typed.length) > most + 2) continue;
    const ofWhole = stepsBetween(typed, letters);
    const steps = Math.min(ofWhole, stepsBetween(stem, latinOf(stemOf(candidate))) + OF_ANOTHER_FORM);
    if (steps > most) continue;
    const cost = steps + ofWhole / 100 + (letters[0] === typed[0] ? 0 : OF_ANOTHER_BEGINNING) + at * OF_LATER_WORD;
    if (nearest === null || cost < nearest.cost) nearest = { word: candidate, cost };
  }
  return nearest?.word ?? null;
}
