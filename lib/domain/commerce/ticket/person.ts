import { searchable } from '@/lib/domain/base/text/search-text';

/** Empty or `null` where it is unknown. */
export interface Person {
  readonly last_name: string;
  readonly first_name: string;
  readonly birth_date: string | null;
  readonly gender: 'male' | 'female' | null;
}

const identity = ['last_name', 'first_name', 'birth_date', 'gender'] as const;
const MOST_TYPING_ERRORS = 2;

/** Only letters and digits: «О’Нил» is «О'Нил». */
const comparable = (value: string | null) => searchable((value ?? '').normalize('NFC')).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one of the known fields differs at most, in no more than two letters; what was unknown is free. */
export function isCorrection(before: Person, after: Person): boolean {
  const differing = identity.filter((field) => before[field] && comparable(before[field]) !== comparable(after[field]));
  return differing.every(
    (field) =>
      differing.length === 1 &&
      (field === 'gender' || editDistance(comparable(before[field]), comparable(after[field])) <= MOST_TYPING_ERRORS),
  );
}

/** Fills the gaps of `first` from `second`. */
export const filledPerson = (first: Person, second: Person): Person => ({
  last_name: first.last_name || second.last_name,
  first_name: first.first_name || second.first_name,
  birth_date: first.birth_date || second.birth_date,
  gender: first.gender || second.gender,
});

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, another] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === another ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
