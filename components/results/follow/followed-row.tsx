import { fullName, ResultStatus } from '@/components/results/row/result-value';
import styles from '@/components/results/row/rows.module.css';
import { classNames } from '@/components/ui/class-names';
import type { ResultRow } from '@/lib/contract/results/result';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import { lastSplit } from '@/lib/domain/results/result/followed';
import type { SplitField } from '@/lib/domain/results/result/split-field';
import { splitMarks } from '@/lib/domain/results/result/split-places';
import { verbatim } from '@/lib/format/verbatim';
import { FollowToggle } from './follow-toggle';
import { markText } from './news-text';

interface FollowedRowProps {
  row: ResultRow;
  field: SplitField | null;
  className: string | undefined;
  onRemove: (startNumber: string) => void;
}

export function FollowedRow({ row, field, className, onRemove }: FollowedRowProps) {
  const { start_number, category, position, formattedTime } = row;
  return (
    <li className={className}>
      <span className={classNames('num', styles.pos)}>{position ?? '—'}</span>
      <span>
        <b {...verbatim(fullName(row))}>{fullName(row)}</b>
        <br />
        <span className="meta">{[`№ ${start_number}`, category].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.last}>
        {row.status === 'FIN' ? <span className="time">{formattedTime}</span> : <ResultStatus row={row} />}
        <LastSplit row={row} field={field} />
      </span>
      <FollowToggle row={row} isFollowed onToggle={onRemove} />
    </li>
  );
}

function LastSplit({ row, field }: Pick<FollowedRowProps, 'row' | 'field'>) {
  const name = lastSplit(row);
  const mark = field && name !== null ? splitMarks(field, row).find((each) => each.name === name) : undefined;
  if (!mark) return null;
  return <span className="meta">{`${columnLabel(mark.name)}: ${markText(mark)}`}</span>;
}
