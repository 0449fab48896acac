import { type ReactNode, useId } from 'react';
import splitsStyles from '@/components/results/row/splits.module.css';
import styles from './athlete.module.css';

interface ChartFigureProps {
  title: string;
  summary: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
}

export function ChartFigure({ title, summary, columns, rows, children }: ChartFigureProps) {
  const id = useId();
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption>
        <h2 className="h4" id={id}>
          {title}
        </h2>
        <p className="meta">{summary}</p>
      </figcaption>
      {children}
      <details>
        <summary>Показать таблицей</summary>
        <table className={splitsStyles.splits}>
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td className="num" key={columns[index + 1]}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

export function ChartDrawing({ title, summary, children }: Pick<ChartFigureProps, 'title' | 'summary' | 'children'>) {
  const id = useId();
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>{summary}</desc>
      {children}
    </svg>
  );
}

/** A word over a point near an edge stays within the drawing. */
export function edgeOf(percent: number): 'first' | 'last' | undefined {
  if (percent < 12) return 'first';
  return percent > 88 ? 'last' : undefined;
}
