'use client';

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useFollowed } from '@/components/results/follow/use-followed';
import { useRowHighlight } from '@/components/results/follow/use-row-highlight';
import { useLiveRace } from '@/components/results/live/live-race';
import { NothingFound } from '@/components/results/row/nothing-found';
import styles from '@/components/results/row/race.module.css';
import { leaderTimeOf } from '@/components/results/row/race-field';
import rowsStyles from '@/components/results/row/rows.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Notice } from '@/components/ui/notice';
import { Pagination } from '@/components/ui/pagination';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import { pageOfRows } from '@/lib/domain/results/result/live-table';
import { raceCourse } from '@/lib/domain/results/result/race-course';
import type { FilterChoices } from '@/lib/domain/results/result/row-filter';
import { type Sort, sortRows } from '@/lib/domain/results/result/row-sort';
import { bestLegs } from '@/lib/domain/results/result/split-field';
import { splitPlacer } from '@/lib/domain/results/result/split-places';
import { anyPageMessages } from '@/lib/messages/any-page';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import { LiveRows } from './live-rows';
import { FoundCsvLink } from './protocol-links';
import { ResultsFilter } from './results-filter';
import { type RowTools, RowToolsContext } from './row-tools';
import { isFiltered } from './table-view';
import { type TableAddress, useTableView } from './use-table-view';

interface LiveTableProps extends Omit<TableAddress, 'foundPath'> {
  eventCityId: string;
  format: ResultFormat;
  pageSize: number;
  total: number | null;
  choices: FilterChoices;
  children: ReactNode;
}

export function LiveTable({ eventCityId, format: written, pageSize, total, children, ...props }: LiveTableProps) {
  const race = useLiveRace();
  const foundPath = paths.results.found(eventCityId, written.external_format);
  const { view, isAsked, setFilter, reset, setSort, pressColumn, setPage } = useTableView({ ...props, foundPath });
  const { wantAll } = race;
  useEffect(() => {
    if (isAsked) wantAll();
  }, [isAsked, wantAll]);
  const isHydrated = useHydrated();
  const { numbers, toggle } = useFollowed(eventCityId, written.external_format);
  const tools = useMemo<RowTools>(
    () => ({
      sort: view.sort,
      onSort: isHydrated ? pressColumn : undefined,
      followOf: ({ start_number }) => ({ isFollowed: numbers.includes(start_number), onToggle: toggle }),
    }),
    [view.sort, pressColumn, isHydrated, numbers, toggle],
  );
  const isOwn = isAsked || race.hasMoved;
  const rows = isOwn ? race.rows : null;
  const { finding } = race;
  const found = useMemo(() => rows && finding?.findRows(rows, view), [rows, finding, view]);
  const choices = useChoices(rows, props.choices);
  const format = { ...written, fields_list: [...race.columns] };
  if (race.columns.length === 0) return children;
  const isFound = isFiltered(view);

  return (
    <>
      <ResultsFilter action={foundPath} {...{ view, choices }} onChange={setFilter} />
      <MobileSort columns={format.fields_list} sort={view.sort} onChange={setSort} />
      <p className="sr" role="status">
        {isFound &&
          (found ? resultsMessages.found(found.length) : !isAsked && total !== null && resultsMessages.found(total))}
      </p>
      {race.error && isOwn && (
        <Notice tone="bad">
          <span>{resultsMessages.error(race.error.message)}</span>{' '}
          <Button variant="line" busy={race.isLoading} onClick={race.retry}>
            {anyPageMessages.retry}
          </Button>
        </Notice>
      )}
      {rows && found ? (
        <Rows {...{ eventCityId, format, rows, found, pageSize, view, tools, setPage, reset }} resetHref={props.path} />
      ) : (
        <>
          {isAsked && race.isLoading && <Spinner label={resultsMessages.loadingColumns} />}
          <RowToolsContext value={tools}>{children}</RowToolsContext>
        </>
      )}
      {isFound && (
        <p className={styles.links}>
          <FoundCsvLink eventCityId={eventCityId} format={written.external_format} view={view} />
        </p>
      )}
    </>
  );
}

function useChoices(rows: readonly ResultRow[] | null, written: FilterChoices): FilterChoices {
  const { finding, tables } = useLiveRace();
  const count = rows?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows change many times a second, their clubs seldom.
  return useMemo(
    () => (rows && finding && count > 0 ? finding.filterChoices(rows) : written),
    [count, tables, finding, written],
  );
}

interface RowsProps extends Pick<ReturnType<typeof useTableView>, 'view' | 'setPage' | 'reset'> {
  tools: RowTools;
  eventCityId: string;
  format: ResultFormat;
  rows: readonly ResultRow[];
  found: readonly ResultRow[];
  resetHref: string;
  pageSize: number;
}

function Rows({ eventCityId, format, rows, found, pageSize, view, tools, setPage, reset, resetHref }: RowsProps) {
  const { field, changes, state } = useLiveRace();
  const [placed] = useState(() => splitPlacer<ResultRow>());
  const isFound = isFiltered(view);
  const sorted = useMemo(() => sortRows(found, view.sort), [found, view.sort]);
  const { rows: shown, page, pages } = pageOfRows(sorted, view.page, pageSize);
  const highlighted = useRowHighlight(changes, shown);
  if (shown.length === 0 || !field) {
    return <NothingFound {...(isFound && { resetHref, onReset: reset })} />;
  }
  return (
    <>
      <LiveRows
        eventCityId={eventCityId}
        format={format}
        rows={shown.map((row) => placed(field, row))}
        field={{ bestLegs: bestLegs(field), leaderTime: leaderTimeOf(rows) }}
        total={found.length}
        first={(page - 1) * pageSize + 1}
        isFound={isFound}
        course={isFound ? null : state && raceCourse(rows)}
        highlighted={highlighted}
        {...tools}
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

function MobileSort({ columns, sort, onChange }: MobileSortProps) {
  return (
    <div className={classNames('needs-script', rowsStyles.sortTools)} inert={!useHydrated()}>
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
