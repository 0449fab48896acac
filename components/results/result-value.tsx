import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { ResultRow } from '@/lib/contract/result';
import { formatRaceTime } from '@/lib/domain/race-time';
import { formatGap, formatSplit } from '@/lib/format/split-time';
import { statusWords } from './status-words';

/** Stands where there is no figure: nobody shall wonder whether it has not loaded. */
const NONE = '—';

const whole = (time: number | null) => (time === null ? NONE : formatRaceTime(time));

/** How a race ended; whoever finished has his time to show for it. */
export function ResultStatus({ row }: { row: ResultRow }) {
  if (row.status === 'FIN') return <span className="meta">{statusWords(row)}</span>;
  return <Badge tone={row.status === 'DSQ' ? 'bad' : 'info'}>{statusWords(row)}</Badge>;
}

const values: Record<string, (row: ResultRow) => ReactNode> = {
  position: ({ position }) => position ?? NONE,
  position_gen: ({ position_gen }) => position_gen ?? NONE,
  position_cat: ({ position_cat }) => position_cat ?? NONE,
  start_number: ({ start_number }) => start_number,
  last_name: ({ last_name }) => last_name,
  first_name: ({ first_name }) => first_name,
  gender: ({ gender }) => gender,
  category: ({ category }) => category,
  fine_time_result: ({ fine_time_result }) => (fine_time_result ? formatGap(fine_time_result) : ''),
  individual_time_result: ({ individual_time_result }) => whole(individual_time_result),
  absolute_time_result: ({ absolute_time_result }) => whole(absolute_time_result),
  status: (row) => <ResultStatus row={row} />,
};

/** What a row has in a column; a column that is none of the protocol's own is a leg. */
export function resultValue(row: ResultRow, column: string): ReactNode {
  if (Object.hasOwn(values, column)) return values[column]?.(row);
  const time = row.splits.find(({ name }) => name === column)?.time;
  return time == null ? NONE : formatSplit(time);
}

/** «Волков Артём» */
export const fullName = ({ last_name, first_name }: ResultRow): string => `${last_name} ${first_name}`;

/** «Московская область · Клуб» */
export const fromWhere = ({ region, company_name }: ResultRow): string =>
  [region, company_name].filter(Boolean).join(' · ');
