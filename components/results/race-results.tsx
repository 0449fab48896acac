import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { ResultFormat, ResultRow } from '@/lib/contract/result';
import { messages } from '@/lib/messages';
import type { RaceField } from './race-field';
import { RaceRows } from './race-rows';

interface RaceResultsProps {
  eventCityId: string;
  format: ResultFormat;
  rows: readonly ResultRow[];
  field: RaceField;
  /** Of the whole format. */
  total: number;
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
}

/** One page of a protocol as the server writes it. */
export function RaceResults({ eventCityId, format, rows, field, total, page, pageSize, hrefOf }: RaceResultsProps) {
  if (format.fields_list.length === 0) return <EmptyState title={messages.results.noColumns(format.title)} />;
  if (rows.length === 0) return <EmptyState title={messages.results.empty} />;
  return (
    <>
      <RaceRows {...{ eventCityId, format, rows, field, total }} first={(page - 1) * pageSize + 1} />
      <Pagination page={page} pages={Math.ceil(total / pageSize)} href={hrefOf} />
    </>
  );
}
