import type { ResultFormat, ResultRow } from '@/lib/contract/result';
import type { Sort } from '@/lib/domain/live-table';
import { plural } from '@/lib/format/plural';
import { ResultCard } from './result-card';
import { ResultsTable } from './results-table';

const PARTICIPANTS = ['участник', 'участника', 'участников'] as const;

interface RaceRowsProps {
  format: ResultFormat;
  rows: readonly ResultRow[];
  /** Of all pages. */
  total: number;
  /** Which of them the first row is, from 1. */
  first: number;
  sort?: Sort | null;
  onSort?: (column: string) => void;
}

/** Some rows of a protocol: a table from 768 px, cards below. */
export function RaceRows({ format, rows, total, first, sort, onSort }: RaceRowsProps) {
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
      <ResultsTable
        caption={`Результаты: ${format.title}`}
        columns={format.fields_list}
        rows={rows}
        {...{ sort, onSort }}
      />
      <div className="rcards">
        {rows.map((row) => (
          <ResultCard key={row._id} columns={format.fields_list} row={row} />
        ))}
      </div>
    </>
  );
}
