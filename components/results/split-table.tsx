import type { BestLeg, ResultRow } from '@/lib/contract/result';
import { formatGap } from '@/lib/format/split-time';
import { columnLabel } from './column-labels';
import { SplitTime } from './split-cell';

interface SplitTableProps {
  caption: string;
  splits: ResultRow['splits'];
  bestLegs: readonly BestLeg[];
}

/** Leg by leg: the time, and where the athlete stood at its end. */
export function SplitTable({ caption, splits, bestLegs }: SplitTableProps) {
  return (
    <table className="splits">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Этап</th>
          <th scope="col">Время</th>
          <th scope="col">Место</th>
          <th scope="col">Отрыв</th>
        </tr>
      </thead>
      <tbody>
        {splits.map((split) => (
          <tr key={split.name}>
            <th scope="row">{columnLabel(split.name)}</th>
            <td className="time">
              <SplitTime split={split} bestLegs={bestLegs} />
            </td>
            <td className="num">{split.place ?? '—'}</td>
            <td className="num">{split.gap == null ? '—' : split.gap === 0 ? '0:00' : formatGap(split.gap)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
