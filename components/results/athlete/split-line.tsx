import { classNames } from '@/components/ui/class-names';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import styles from './athlete.module.css';
import { ChartDrawing, ChartFigure } from './chart-figure';

interface SplitPoint {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

interface SplitLineProps {
  title: string;
  summary: string;
  column: string;
  points: readonly SplitPoint[];
}

export function SplitLine({ title, summary, column, points }: SplitLineProps) {
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => ((index + 0.5) / points.length) * 100;
  // One value throughout lies in the middle.
  const y = (value: number) => (most === least ? 50 : 12 + ((value - least) / (most - least)) * 76);
  return (
    <ChartFigure
      title={title}
      summary={summary}
      columns={['После этапа', column]}
      rows={points.map(({ name, text }) => [columnLabel(name), text])}
    >
      <div className={classNames(styles.plot, styles.plotLine)}>
        <ChartDrawing title={title} summary={summary}>
          <polyline
            className={styles.line}
            points={points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')}
          />
        </ChartDrawing>
        {points.map(({ name, value, text }, index) => {
          const at = { left: `${x(index)}%`, top: `${y(value)}%` };
          return (
            <span aria-hidden="true" key={name}>
              <span className={styles.dot} style={at} />
              <span className={classNames(styles.mark, 'time')} style={at}>
                {text}
              </span>
            </span>
          );
        })}
      </div>
      <p className={classNames(styles.axis, styles.even)} aria-hidden="true">
        {points.map(({ name }) => (
          <span key={name}>{columnLabel(name)}</span>
        ))}
      </p>
    </ChartFigure>
  );
}
