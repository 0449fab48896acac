import type { RowFilter } from '@/lib/domain/results/result/row-filter';
import type { Sort } from '@/lib/domain/results/result/row-sort';
import { RESULT_GENDERS } from '@/lib/domain/results/result/team';

/** Stands in the address, so that a link shows the same. */
export interface TableView extends RowFilter {
  readonly search: string;
  readonly sort: Sort | null;
  readonly page: number;
}

export const plainView: TableView = { search: '', gender: '', category: '', club: '', sort: null, page: 1 };

export const isFiltered = ({ search, gender, category, club }: TableView): boolean =>
  `${search.trim()}${gender}${category}${club}` !== '';

/** `servedPage` is the one of the path, which the query need not repeat. */
export function readView(query: string, servedPage = 1): TableView {
  const parameters = new URLSearchParams(query);
  const text = (name: string, most: number) => (parameters.get(name) ?? '').slice(0, most);
  const column = parameters.get('sort');
  const page = Number(parameters.get('p') ?? servedPage);
  const gender = RESULT_GENDERS.find((each) => each === parameters.get('gender'));
  return {
    search: text('q', 100),
    gender: gender ?? '',
    category: text('category', 100),
    club: text('club', 200),
    sort: column ? { column, order: parameters.get('order') === 'desc' ? 'desc' : 'asc' } : null,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

export function writeView({ search, gender, category, club, sort, page }: TableView): string {
  const parameters = new URLSearchParams(
    Object.entries({ q: search, gender, category, club }).filter(([, value]) => value !== ''),
  );
  if (sort) parameters.set('sort', sort.column);
  if (sort?.order === 'desc') parameters.set('order', 'desc');
  if (page > 1) parameters.set('p', String(page));
  return parameters.toString();
}
