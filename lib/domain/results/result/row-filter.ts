import { RESULT_GENDERS, type ResultGender } from './team';

interface Filterable {
  readonly gender: string;
  readonly category: string;
  readonly company_name: string | null;
}

/** An empty text matches any. */
export interface RowFilter {
  readonly gender: '' | ResultGender;
  readonly category: string;
  readonly club: string;
}

/** Places stay those of the whole race. */
export const filterRows = <R extends Filterable>(rows: readonly R[], { gender, category, club }: RowFilter) =>
  gender || category || club
    ? rows.filter(
        (row) =>
          (gender === '' || row.gender === gender) &&
          (category === '' || row.category === category) &&
          (club === '' || row.company_name === club),
      )
    : rows;

export interface FilterChoices {
  readonly genders: ResultGender[];
  readonly categories: string[];
  readonly clubs: string[];
}

/** Each page of the race contains the list; the search finds other clubs. */
const MOST_CLUBS = 100;
const MOST_CATEGORIES = 100;

export function filterChoices(rows: readonly Filterable[]): FilterChoices {
  return {
    genders: RESULT_GENDERS.filter((gender) => rows.some((row) => row.gender === gender)),
    categories: mostOf(
      rows.map(({ category }) => category),
      MOST_CATEGORIES,
    ),
    clubs: mostOf(
      rows.map(({ company_name }) => company_name ?? ''),
      MOST_CLUBS,
    ),
  };
}

function mostOf(values: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one.localeCompare(other, 'ru'))
    .slice(0, most)
    .map(([value]) => value)
    .sort((one, other) => one.localeCompare(other, 'ru', { numeric: true }));
}
