'use client';

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Pagination } from '@/components/ui/pagination';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import type { ResultFormat, ResultRow } from '@/lib/contract/result';
import { pageOfRows, searchRows } from '@/lib/domain/live-table';
import { raceCourse } from '@/lib/domain/race-course';
import { type Sort, sortRows } from '@/lib/domain/row-sort';
import { bestLegs } from '@/lib/domain/split-field';
import { splitPlacer } from '@/lib/domain/split-places';
import { messages } from '@/lib/messages';
import { columnLabel } from './column-labels';
import { useFollowed } from './follow/use-followed';
import { useRowHighlight } from './follow/use-row-highlight';
import { useLiveRace } from './live-race';
import { LiveRows } from './live-rows';
import { leaderTimeOf } from './race-field';
import { ResultsTools } from './results-tools';
import { SearchField } from './search-field';
import { isPlain, useTableView } from './use-table-view';

interface LiveTableProps {
  eventCityId: string;
  format: ResultFormat;
  pageSize: number;
  /** The page that the server has written: it stands until the reader asks for more or the race moves. */
  children: ReactNode;
}

/** The table with search, sort and pages over all rows of the race. */
export function LiveTable({ eventCityId, format: written, pageSize, children }: LiveTableProps) {
  const race = useLiveRace();
  const { view, setSearch, setSort, pressColumn, setPage } = useTableView();
  const isAsked = !isPlain(view);
  const { wantAll } = race;
  useEffect(() => {
    if (isAsked) wantAll();
  }, [isAsked, wantAll]);
  const format = { ...written, fields_list: [...race.columns] };
  if (race.columns.length === 0) return children;
  const isOwn = isAsked || race.state !== null;

  return (
    <>
      <ResultsTools>
        <SearchField label="Поиск участника" placeholder="Фамилия или номер" value={view.search} onChange={setSearch} />
        <MobileSort columns={format.fields_list} sort={view.sort} onChange={setSort} />
      </ResultsTools>
      {race.error && isOwn && (
        <Notice tone="bad">
          {messages.results.error(race.error.message)}{' '}
          <Button variant="line" busy={race.isLoading} onClick={race.retry}>
            {messages.common.retry}
          </Button>
        </Notice>
      )}
      {isOwn && race.rows ? (
        <Rows
          eventCityId={eventCityId}
          format={format}
          rows={race.rows}
          pageSize={pageSize}
          {...{ view, pressColumn, setPage }}
        />
      ) : (
        <>
          {isAsked && race.isLoading && <Spinner label={messages.results.loadingColumns} />}
          {children}
        </>
      )}
    </>
  );
}

interface RowsProps extends Pick<ReturnType<typeof useTableView>, 'view' | 'pressColumn' | 'setPage'> {
  eventCityId: string;
  format: ResultFormat;
  rows: readonly ResultRow[];
  pageSize: number;
}

function Rows({ eventCityId, format, rows, pageSize, view, pressColumn, setPage }: RowsProps) {
  const { field, changes, state } = useLiveRace();
  const { numbers, toggle } = useFollowed(eventCityId, format.external_format);
  const [placed] = useState(() => splitPlacer<ResultRow>());
  const { search, sort } = view;
  const found = useMemo(() => sortRows(searchRows(rows, search), sort), [rows, search, sort]);
  const { rows: shown, page, pages } = pageOfRows(found, view.page, pageSize);
  const highlighted = useRowHighlight(changes, shown);
  if (shown.length === 0 || !field) return <EmptyState title={messages.results.empty} />;
  return (
    <>
      <LiveRows
        eventCityId={eventCityId}
        format={format}
        rows={shown.map((row) => placed(field, row))}
        field={{ bestLegs: bestLegs(field), leaderTime: leaderTimeOf(rows) }}
        total={found.length}
        first={(page - 1) * pageSize + 1}
        course={state && raceCourse(rows)}
        sort={sort}
        onSort={pressColumn}
        highlighted={highlighted}
        followOf={({ start_number }) => ({ isFollowed: numbers.includes(start_number), onToggle: toggle })}
      />
      <Pagination page={page} pages={pages} onPageChange={setPage} />
    </>
  );
}

interface MobileSortProps {
  columns: readonly string[];
  sort: Sort | null;
  onChange: (sort: Sort | null) => void;
}

/** Below 768 px: the field, then its direction (P-179). */
function MobileSort({ columns, sort, onChange }: MobileSortProps) {
  return (
    <div className="flex items-end gap-3 md:hidden">
      <Select
        label="Сортировка"
        value={sort?.column ?? ''}
        onChange={({ target }) => onChange(target.value ? { column: target.value, order: 'asc' } : null)}
        options={[
          { value: '', label: 'Как в протоколе' },
          ...columns.map((column) => ({ value: column, label: columnLabel(column) })),
        ]}
      />
      {sort && (
        <Button variant="line" onClick={() => onChange({ ...sort, order: sort.order === 'asc' ? 'desc' : 'asc' })}>
          {sort.order === 'asc' ? 'По возрастанию' : 'По убыванию'}
        </Button>
      )}
    </div>
  );
}
