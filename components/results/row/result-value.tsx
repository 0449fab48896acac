import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { ResultRow } from '@/lib/contract/results/result';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { formatCategory } from '@/lib/format/category';
import { formatRegion } from '@/lib/format/region';
import { formatGap } from '@/lib/format/split-time';
import { gapToLeader, type RaceField } from './race-field';
import { SplitCell } from './split-cell';
import styles from './splits.module.css';
import { statusWords } from './status-words';

/** Shown for a missing value, so that it does not look unloaded. */
const NONE = '—';

const whole = (time: number | null) => (time === null ? NONE : formatRaceTime(time));

export function ResultStatus({ row }: { row: ResultRow }) {
  if (row.status === 'FIN') return <span className="meta">{statusWords(row)}</span>;
  return <Badge tone={row.status === 'DSQ' ? 'bad' : 'info'}>{statusWords(row)}</Badge>;
}

function OfficialTime({ row, field }: { row: ResultRow; field: RaceField }) {
  const gap = gapToLeader(row, field);
  return (
    <>
      <span>{whole(row.individual_time_result)}</span>
      {gap !== null && (
        <span className={styles.at}>
          <span className="sr">, отставание </span>
          <span>{formatGap(gap)}</span>
        </span>
      )}
    </>
  );
}

const values: Record<string, (row: ResultRow, field: RaceField) => ReactNode> = {
  position: ({ position }) => position ?? NONE,
  position_gen: ({ position_gen }) => position_gen ?? NONE,
  position_cat: ({ position_cat }) => position_cat ?? NONE,
  start_number: ({ start_number }) => start_number,
  last_name: ({ last_name }) => last_name,
  first_name: ({ first_name }) => first_name,
  gender: ({ gender }) => gender,
  category: ({ category }) => formatCategory(category),
  fine_time_result: ({ fine_time_result }) => (fine_time_result ? formatGap(fine_time_result) : ''),
  individual_time_result: (row, field) => <OfficialTime row={row} field={field} />,
  absolute_time_result: ({ absolute_time_result }) => whole(absolute_time_result),
  status: (row) => <ResultStatus row={row} />,
};

/** An unknown column is a leg, whatever its name. */
export const isSplit = (column: string): boolean => !Object.hasOwn(values, column);

/** The value of a column. */
export function resultValue(row: ResultRow, column: string, field: RaceField): ReactNode {
  if (!isSplit(column)) return values[column]?.(row, field);
  const split = row.splits.find(({ name }) => name === column);
  return split ? <SplitCell split={split} bestLegs={field.bestLegs} /> : NONE;
}

/** A team and a hidden athlete have no first name. */
export const fullName = ({ last_name, first_name }: Pick<ResultRow, 'last_name' | 'first_name'>): string =>
  [last_name, first_name].filter(Boolean).join(' ');

export const numberAndRegion = ({ start_number, region }: ResultRow): string =>
  [`№ ${start_number}`, formatRegion(region)].filter(Boolean).join(' · ');

export const fromWhere = ({ region, company_name }: ResultRow): string =>
  [formatRegion(region), company_name].filter(Boolean).join(' · ');
