import { FollowToggle } from '@/components/results/follow/follow-toggle';
import type { FollowChoice } from '@/components/results/follow/use-followed';
import { MemberNames } from '@/components/results/row/members';
import { gapToLeader, type RaceField } from '@/components/results/row/race-field';
import { fromWhere, fullName, numberAndRegion, ResultStatus, resultValue } from '@/components/results/row/result-value';
import styles from '@/components/results/row/rows.module.css';
import { splitLegs } from '@/components/results/row/split-legs';
import { SplitTable } from '@/components/results/row/split-table';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { LegProfile } from '@/components/ui/leg-profile';
import { MoreLink } from '@/components/ui/link';
import type { ResultRow } from '@/lib/contract/results/result';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import { formatGap } from '@/lib/format/split-time';
import { verbatim } from '@/lib/format/verbatim';
import { resultsMessages } from '@/lib/messages/results';

/** Already in the head of the card. */
const IN_HEAD = ['position', 'start_number', 'last_name', 'first_name', 'status'];

export interface ResultCardProps {
  columns: readonly string[];
  row: ResultRow;
  field: RaceField;
  href: string;
  follow?: FollowChoice | undefined;
}

export function ResultCard(props: ResultCardProps) {
  return (
    <details className={styles.card}>
      <summary>
        <CardHead {...props} />
      </summary>
      <CardBody {...props} />
    </details>
  );
}

export function CardHead({ row, field }: Pick<ResultCardProps, 'row' | 'field'>) {
  const finished = row.status === 'FIN';
  const gap = gapToLeader(row, field);
  return (
    <>
      <span className={classNames('num', styles.pos)}>{resultValue(row, 'position', field)}</span>
      <span>
        <b {...verbatim(fullName(row))}>{fullName(row)}</b>
        <br />
        <span className="meta" translate="no">
          {numberAndRegion(row)}
        </span>
        <MemberNames row={row} />
        {!finished && (
          <>
            <br />
            <ResultStatus row={row} />
          </>
        )}
      </span>
      <span className="time">{finished && (gap === null ? row.formattedTime : formatGap(gap))}</span>
      <Icon name="down" size="sm" />
    </>
  );
}

export function CardBody({ columns, row, field, href, follow }: ResultCardProps) {
  const splits = row.splits.filter(({ name }) => columns.includes(name));
  return (
    <div className={styles.body}>
      <LegProfile legs={splitLegs(row)} unit="" />
      <p className="meta">{fromWhere(row)}</p>
      {splits.length > 0 && (
        <SplitTable
          caption={`Этапы: ${fullName(row)}`}
          splits={splits}
          bestLegs={field.bestLegs}
          columns={[
            ['Место', ({ place }) => place],
            ['Отрыв', ({ gap }) => (gap === 0 ? '0:00' : gap && formatGap(gap))],
          ]}
        />
      )}
      <dl>
        {columns
          .filter((column) => !IN_HEAD.includes(column) && !splits.some(({ name }) => name === column))
          .map((column) => (
            <div key={column}>
              <dt>{columnLabel(column)}</dt>
              <dd className="time">{resultValue(row, column, field) || '—'}</dd>
            </div>
          ))}
      </dl>
      {follow && (
        <p>
          <FollowToggle row={row} {...follow} hasText />
        </p>
      )}
      <MoreLink href={href} prefetch={false}>
        {resultsMessages.athlete}
      </MoreLink>
    </div>
  );
}
