import { memo } from 'react';
import { FollowToggle } from '@/components/results/follow/follow-toggle';
import type { FollowChoice } from '@/components/results/follow/use-followed';
import { MemberNames } from '@/components/results/row/members';
import type { RaceField } from '@/components/results/row/race-field';
import { fromWhere, fullName, isSplit, resultValue } from '@/components/results/row/result-value';
import styles from '@/components/results/row/rows.module.css';
import { isSameByValue } from '@/components/results/row/same-by-value';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { ScrollBox } from '@/components/ui/scroll-box';
import tableStyles from '@/components/ui/table.module.css';
import type { ResultFormat, ResultRow } from '@/lib/contract/results/result';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import type { Sort } from '@/lib/domain/results/result/row-sort';
import { isTeam } from '@/lib/domain/results/result/team';
import { verbatim } from '@/lib/format/verbatim';
import { resultsMessages } from '@/lib/messages/results';

interface ResultsTableProps {
  caption: string;
  /** The API's `fields_list`. */
  columns: readonly string[];
  rows: readonly ResultRow[];
  field: RaceField;
  athleteHref: (row: ResultRow) => string;
  sort?: Sort | null | undefined;
  onSort?: ((column: string) => void) | undefined;
  highlighted?: ReadonlySet<string>;
  followOf?: (row: ResultRow) => FollowChoice;
}

export const captionOf = ({ title }: ResultFormat): string => `Результаты: ${title}`;

const isTime = (column: string) => isSplit(column) || /time/.test(column);

const cellClass = (column: string) =>
  classNames(
    column === 'position' && classNames('num', styles.pos),
    /^position_/.test(column) && 'num',
    column === 'start_number' && classNames('num', styles.startNumber),
    column === 'category' && 'meta nb',
    isTime(column) && classNames(tableStyles.right, 'time'),
    /^t\d$/.test(column) && tableStyles.muted,
  );

/** From 768 px; below it there are cards. */
export function ResultsTable({
  caption,
  columns,
  rows,
  field,
  athleteHref,
  sort,
  onSort,
  highlighted,
  followOf,
}: ResultsTableProps) {
  // Surname and name are one cell: together they name the row.
  const shown = columns.filter((column) => column !== 'first_name' || !columns.includes('last_name'));
  return (
    <ScrollBox className={styles.wideTable} label={caption}>
      <table className={tableStyles.table}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {followOf && (
              <th scope="col" className="needs-script">
                <span className="sr">{resultsMessages.follow}</span>
              </th>
            )}
            {shown.map((column) => (
              <th
                key={column}
                scope="col"
                className={isTime(column) ? tableStyles.right : undefined}
                aria-sort={sort?.column === column ? sorted[sort.order] : undefined}
              >
                <Head column={column} label={headOf(column, rows)} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row._id}
              columns={shown}
              row={row}
              field={field}
              href={athleteHref(row)}
              isNew={highlighted?.has(row._id)}
              {...followOf?.(row)}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface TableRowProps extends Pick<ResultsTableProps, 'columns' | 'field'>, Partial<FollowChoice> {
  row: ResultRow;
  href: string;
  isNew: boolean | undefined;
}

/** Rendered again only if something in it has changed, since a race changes many times a second. */
const TableRow = memo(function TableRow({
  columns,
  row,
  field,
  href,
  isNew,
  isFollowed = false,
  onToggle,
}: TableRowProps) {
  return (
    <tr className={classNames(isNew && styles.isNew)}>
      {onToggle && (
        <td className={classNames(styles.followCell, 'needs-script')}>
          <FollowToggle row={row} isFollowed={isFollowed} onToggle={onToggle} />
        </td>
      )}
      {columns.map((column) =>
        column === 'last_name' ? (
          <th key={column} scope="row" {...verbatim(fullName(row))}>
            <Link className={styles.athlete} href={href} prefetch={false}>
              {fullName(row)}
            </Link>
            <br />
            <span className="meta">{fromWhere(row)}</span>
            <MemberNames row={row} />
          </th>
        ) : (
          <td key={column} className={cellClass(column)} translate={column === 'start_number' ? 'no' : undefined}>
            {resultValue(row, column, field)}
          </td>
        ),
      )}
    </tr>
  );
}, isSameByValue);

const sorted = { asc: 'ascending', desc: 'descending' } as const;

function headOf(column: string, rows: readonly ResultRow[]): string {
  if (column !== 'last_name') return columnLabel(column);
  return rows.every(isTeam) ? 'Команда' : `${columnLabel('last_name')} ${columnLabel('first_name')}`;
}

interface HeadProps extends Pick<ResultsTableProps, 'sort' | 'onSort'> {
  column: string;
  label: string;
}

function Head({ column, label, sort, onSort }: HeadProps) {
  if (!onSort) return <span>{label}</span>;
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(column)}>
      <span>{label}</span>
      {sort?.column === column && <Icon name={sort.order === 'asc' ? 'up' : 'down'} size="sm" />}
    </button>
  );
}
