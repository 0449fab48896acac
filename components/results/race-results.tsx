import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { ResultFormat, ResultRow } from '@/lib/contract/result';
import { messages } from '@/lib/messages';
import { RaceRows } from './race-rows';

interface RaceResultsProps {
  format: ResultFormat;
  rows: readonly ResultRow[];
  /** Of the whole format. */
  total: number;
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
}

/** One page of a protocol as the server writes it. */
export function RaceResults({ format, rows, total, page, pageSize, hrefOf }: RaceResultsProps) {
  if (format.fields_list.length === 0) return <EmptyState title={messages.results.noColumns(format.title)} />;
  if (rows.length === 0) return <EmptyState title={messages.results.empty} />;
  return (
    <>
      <RaceRows format={format} rows={rows} total={total} first={(page - 1) * pageSize + 1} />
      <Pagination page={page} pages={Math.ceil(total / pageSize)} href={hrefOf} />
    </>
  );
}
