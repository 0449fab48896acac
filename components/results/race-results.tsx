import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import type { ResultFormat, ResultRow } from '@/lib/contract/result';
import { plural } from '@/lib/format/plural';
import { messages } from '@/lib/messages';
import { ResultCard } from './result-card';
import { ResultsTable } from './results-table';

const PARTICIPANTS = ['участник', 'участника', 'участников'] as const;

interface RaceResultsProps {
  format: ResultFormat;
  rows: readonly ResultRow[];
  /** Of the whole format. */
  total: number;
  page: number;
  pageSize: number;
  hrefOf: (page: number) => string;
}

/** One page of a protocol: a table from 768 px, cards below. */
export function RaceResults({ format, rows, total, page, pageSize, hrefOf }: RaceResultsProps) {
  if (format.fields_list.length === 0) return <EmptyState title={messages.results.noColumns(format.title)} />;
  if (rows.length === 0) return <EmptyState title={messages.results.empty} />;
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      <p className="state-line">
        <span>
          {total.toLocaleString('ru')} {plural(total, PARTICIPANTS)}
        </span>
        <span>
          Показаны {first}–{first + rows.length - 1}
        </span>
      </p>
      <ResultsTable caption={`Результаты: ${format.title}`} columns={format.fields_list} rows={rows} />
      <div className="rcards">
        {rows.map((row) => (
          <ResultCard key={row._id} columns={format.fields_list} row={row} />
        ))}
      </div>
      <Pagination page={page} pages={Math.ceil(total / pageSize)} href={hrefOf} />
    </>
  );
}
