import { memberWithLegs } from '@/components/results/row/members';
import { gapToLeader, leaderTimeOf } from '@/components/results/row/race-field';
import { fullName } from '@/components/results/row/result-value';
import { statusWords } from '@/components/results/row/status-words';
import type { ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import type { RaceTime } from '@/lib/domain/results/result/race-time';
import { isTeam } from '@/lib/domain/results/result/team';
import { formatCategory } from '@/lib/format/category';
import { formatGap, formatSplit } from '@/lib/format/split-time';
import { type PrintedCell, PrintedRows } from './printed-rows';
import styles from './protocol.module.css';
import { splitFinder } from './split-finder';

interface PrintedProtocolProps {
  caption: string;
  format: ResultFormat;
  rows: readonly ResultRow[];
}

type Column = [head: string, cell: (row: ResultRow) => PrintedCell];

const written = (time: RaceTime | null | undefined, write: (time: RaceTime) => string) => (time ? write(time) : null);

export function PrintedProtocol({ caption, format, rows }: PrintedProtocolProps) {
  const field = { bestLegs: [], leaderTime: leaderTimeOf(rows) };
  const legs = format.fields_list.filter((column) => rows[0]?.splits.some(({ name }) => name === column));
  const columns: Column[] = [
    ['Место', (row) => row.position ?? (row.status === 'FIN' ? null : row.status)],
    ['№', ({ start_number }) => start_number],
    [
      rows.every(isTeam) ? 'Команда, состав' : 'Фамилия, имя',
      (row) => [fullName(row), ...(row.members ?? []).map(memberWithLegs)].join('\n'),
    ],
    ['Регион, клуб', ({ region, company_name }) => [region, company_name].filter(Boolean).join(', ')],
    ['Категория', ({ category }) => formatCategory(category)],
    ['Пол', ({ position_gen }) => position_gen],
    ['Кат.', ({ position_cat }) => position_cat],
    ...legs.map((leg): Column => {
      const splitOf = splitFinder(leg, rows);
      return [columnLabel(leg), (row) => splitText(splitOf(row))];
    }),
    ['Штраф', ({ fine_time_result }) => written(fine_time_result, formatGap)],
    ['Время', ({ formattedTime }) => formattedTime],
    ['Отставание', (row) => written(gapToLeader(row, field), formatGap)],
  ];
  const statuses = new Map(rows.flatMap((row) => (row.status === 'FIN' ? [] : [[row.status, row] as const])));
  return (
    <>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr className={styles.sheet}>
            <th colSpan={columns.length}>{caption}</th>
          </tr>
          <tr>
            {columns.map(([head]) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <PrintedRows
          heads={columns.map(([head]) => head)}
          names={[1, 2, 3]}
          rows={rows.map((row) => ({ id: row._id, cells: columns.map(([, cell]) => cell(row)) }))}
        />
      </table>
      {statuses.size > 0 && (
        <p className="meta">
          {`${[...statuses]
            .map(([status, row]) => `${status} — ${statusWords({ ...row, gender: 'М' }).toLowerCase()}`)
            .join('; ')}. «Пол» и «Кат.» — место среди своего пола и в своей категории.`}
        </p>
      )}
    </>
  );
}

/** «18:24 (3)»: the time of a leg, and the place after it. */
function splitText(split: ResultRow['splits'][number] | undefined): string | null {
  if (!split || split.time === null) return null;
  return split.place == null ? formatSplit(split.time) : `${formatSplit(split.time)} (${split.place})`;
}
