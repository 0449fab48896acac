import { Icon } from '@/components/ui/icon';
import { LegProfile } from '@/components/ui/leg-profile';
import type { ResultRow } from '@/lib/contract/result';
import { columnLabel } from './column-labels';
import { fromWhere, fullName, ResultStatus, resultValue } from './result-value';
import { isLeg, splitLegs } from './split-legs';

/** What the head of a card says already. */
const IN_HEAD = ['position', 'start_number', 'last_name', 'first_name', 'status'];

interface ResultCardProps {
  columns: readonly string[];
  row: ResultRow;
}

/** A row of the protocol on a phone: place, name and time; the legs come with a tap. */
export function ResultCard({ columns, row }: ResultCardProps) {
  const legs = splitLegs(row);
  const finished = row.status === 'FIN';
  return (
    <details className="rcard">
      <summary>
        <span className="num pos">{resultValue(row, 'position')}</span>
        <span>
          <b>{fullName(row)}</b>
          <br />
          <span className="meta">
            № {row.start_number} · {row.region}
          </span>
          {!finished && (
            <>
              <br />
              <ResultStatus row={row} />
            </>
          )}
        </span>
        <span className="time">{finished && resultValue(row, 'individual_time_result')}</span>
        <Icon name="down" size="sm" />
      </summary>
      <div className="rcard__body">
        {legs.length > 0 && <LegProfile legs={legs} unit="" />}
        <p className="meta">{fromWhere(row)}</p>
        <dl>
          {columns
            .filter((column) => !IN_HEAD.includes(column) && !isLeg(column))
            .map((column) => (
              <div key={column}>
                <dt>{columnLabel(column)}</dt>
                <dd className="time">{resultValue(row, column) || '—'}</dd>
              </div>
            ))}
        </dl>
      </div>
    </details>
  );
}
