import { useEffect, useState } from 'react';
import { nextSort, type Sort } from '@/lib/domain/results/result/row-sort';
import { isFiltered, plainView, readView, type TableView, writeView } from './table-view';

export interface TableAddress {
  readonly served: TableView;
  /** The address of the first page; others are named in its query. */
  readonly path: string;
  readonly foundPath: string;
}

/** A new search, filter or sort starts at the first page. */
export function useTableView({ served, path, foundPath }: TableAddress) {
  const [view, setView] = useState(served);
  const { page } = served;
  useEffect(() => setView(readView(window.location.search, page)), [page]);

  const change = (changes: Partial<TableView>) => {
    const next = { ...view, page: 1, ...changes };
    const query = writeView(next);
    const address = isFiltered(next) ? foundPath : path;
    window.history.replaceState(null, '', query ? `${address}?${query}` : address);
    setView(next);
  };
  return {
    view,
    isAsked: writeView(view) !== writeView(served),
    setFilter: (filter: Partial<TableView>) => change(filter),
    reset: () => change({ ...plainView, sort: view.sort }),
    setSort: (sort: Sort | null) => change({ sort }),
    pressColumn: (column: string) => change({ sort: nextSort(view.sort, column) }),
    setPage: (page: number) => change({ page }),
  };
}
