import { useEffect, useState } from 'react';
import { nextSort, type Sort } from '@/lib/domain/row-sort';
import { isFiltered, plainView, readView, type TableView, writeView } from './table-view';

export interface TableAddress {
  /** What the server has written. */
  readonly served: TableView;
  /** Of all rows. */
  readonly path: string;
  /** Of those that a search or a filter finds: the server finds them too. */
  readonly foundPath: string;
}

/** The view and its changes; a search, a filter or a sort begins at the first page. */
export function useTableView({ served, path, foundPath }: TableAddress) {
  const [view, setView] = useState(served);
  useEffect(() => setView(readView(window.location.search)), []);

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
