import type { ReactNode } from 'react';
import type { BestLeg } from '@/lib/contract/results/result';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import { type Split, SplitTime } from './split-cell';
import styles from './splits.module.css';

interface SplitTableProps<S extends Split> {
  caption: string;
  splits: readonly S[];
  bestLegs: readonly BestLeg[];
  columns: readonly (readonly [head: string, cell: (split: S) => ReactNode])[];
}

const NO_FIGURE = '—';

export function SplitTable<S extends Split>({ caption, splits, bestLegs, columns }: SplitTableProps<S>) {
  return (
    <table className={styles.splits}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {['Этап', 'Время', ...columns.map(([head]) => head)].map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {splits.map((split) => (
          <tr key={split.name}>
            <th scope="row">{columnLabel(split.name)}</th>
            <td className="time">
              <SplitTime split={split} bestLegs={bestLegs} />
            </td>
            {columns.map(([head, cell]) => (
              <td className="num" key={head}>
                {cell(split) ?? NO_FIGURE}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
