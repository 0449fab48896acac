import { NothingFound } from '@/components/results/row/nothing-found';
import type { RaceField } from '@/components/results/row/race-field';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { resultsMessages } from '@/lib/messages/results';
import { RaceRows } from './race-rows';

interface RaceResultsProps {
  eventCityId: string;
  format: ResultFormat;
  rows: readonly ResultRow[];
  field: RaceField;
  total: number;
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
  resetHref?: string | undefined;
}

export function RaceResults({
  eventCityId,
  format,
  rows,
  field,
  total,
  page,
  pageSize,
  hrefOf,
  resetHref,
}: RaceResultsProps) {
  if (format.fields_list.length === 0) return <EmptyState title={resultsMessages.noColumns(format.title)} />;
  if (rows.length === 0) return <NothingFound resetHref={resetHref} />;
  return (
    <>
      <RaceRows
        {...{ eventCityId, format, rows, field, total }}
        first={(page - 1) * pageSize + 1}
        isFound={resetHref !== undefined}
      />
      <Pagination page={page} pages={Math.ceil(total / pageSize)} href={hrefOf} />
    </>
  );
}
