import type { ResultFormat, ResultRow } from '@/lib/contract/result';
import type { Sort } from '@/lib/domain/live-table';
import { plural } from '@/lib/format/plural';
import { paths } from '@/lib/paths';
import type { FollowChoice } from './follow/use-followed';
import type { RaceField } from './race-field';
import { ResultCard } from './result-card';
import { ResultsTable } from './results-table';

const PARTICIPANTS = ['участник', 'участника', 'участников'] as const;

interface RaceRowsProps {
  eventCityId: string;
  format: ResultFormat;
  rows: readonly ResultRow[];
  field: RaceField;
  /** Of all pages. */
  total: number;
  /** Which of them the first row is, from 1. */
  first: number;
  sort?: Sort | null;
  onSort?: (column: string) => void;
  /** Rows that have just changed. */
  highlighted?: ReadonlySet<string>;
  /** Where athletes can be followed. */
  followOf?: (row: ResultRow) => FollowChoice;
}

/** Some rows of a protocol: a table from 768 px, cards below. */
export function RaceRows({ eventCityId, format, rows, field, total, first, ...live }: RaceRowsProps) {
  const athleteHref = (row: ResultRow) => paths.results.athlete(eventCityId, format.external_format, row.start_number);
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
        {...{ field, athleteHref, ...live }}
      />
      <div className="rcards">
        {rows.map((row) => (
          <ResultCard
            key={row._id}
            columns={format.fields_list}
            row={row}
            field={field}
            href={athleteHref(row)}
            isNew={live.highlighted?.has(row._id)}
            {...live.followOf?.(row)}
          />
        ))}
      </div>
    </>
  );
}
