import { athleteSearchTerms, athleteSearchText } from './athlete-search';
import type { LiveRow } from './live-table';
import { filterRows, type RowFilter } from './row-filter';
import { searchedNumber } from './start-number';

const spelled = new WeakMap<LiveRow, string>();

function searchTextOf(row: LiveRow): string {
  const known = spelled.get(row);
  if (known !== undefined) return known;
  const { first_name: firstName, last_name: lastName, category, region, company_name: club, members } = row;
  const text = athleteSearchText({ firstName, lastName, category, region, club, members });
  spelled.set(row, text);
  return text;
}

export function searchRows<R extends LiveRow>(rows: readonly R[], search: string): readonly R[] {
  const terms = athleteSearchTerms(search);
  if (terms.length === 0) return rows;
  return rows.filter((row) =>
    terms.every(
      (term) =>
        searchedNumber(row.start_number) === term.startNumber ||
        term.spellings.some((spelling) => searchTextOf(row).includes(spelling)),
    ),
  );
}

export const findRows = <R extends LiveRow>(rows: readonly R[], wanted: RowFilter & { readonly search: string }) =>
  searchRows(filterRows(rows, wanted), wanted.search);
