import { useEffect, useState } from 'react';
import { nextSort, type Sort } from '@/lib/domain/row-sort';

/** What the reader has asked of the table; it stands in the address, so that a link shows what he saw. */
export interface TableView {
  readonly search: string;
  readonly sort: Sort | null;
  readonly page: number;
}

const plainView: TableView = { search: '', sort: null, page: 1 };

export const isPlain = ({ search, sort, page }: TableView): boolean => search === '' && sort === null && page === 1;

export function readView(query: string): TableView {
  const parameters = new URLSearchParams(query);
  const column = parameters.get('sort');
  const page = Number(parameters.get('p') ?? '1');
  return {
    search: (parameters.get('q') ?? '').slice(0, 100),
    sort: column ? { column, order: parameters.get('order') === 'desc' ? 'desc' : 'asc' } : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function writeView({ search, sort, page }: TableView): string {
  const parameters = new URLSearchParams();
  if (search !== '') parameters.set('q', search);
  if (sort) parameters.set('sort', sort.column);
  if (sort?.order === 'desc') parameters.set('order', 'desc');
  if (page > 1) parameters.set('p', String(page));
  return parameters.toString();
}

/** The view and its changes; a search or a sort begins at the first page (P-180). */
export function useTableView() {
  const [view, setView] = useState(plainView);
  useEffect(() => setView(readView(window.location.search)), []);

  const change = (changes: Partial<TableView>) => {
    const next = { ...view, page: 1, ...changes };
    const query = writeView(next);
    window.history.replaceState(null, '', query ? `?${query}` : window.location.pathname);
    setView(next);
  };
  return {
    view,
    setSearch: (search: string) => change({ search }),
    setSort: (sort: Sort | null) => change({ sort }),
    pressColumn: (column: string) => change({ sort: nextSort(view.sort, column) }),
    setPage: (page: number) => change({ page }),
  };
}
