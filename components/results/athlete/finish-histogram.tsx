import { classNames } from '@/components/ui/class-names';
import type { AthleteResult } from '@/lib/contract/results/result';
import { barOf } from '@/lib/domain/results/result/histogram';
import { formatRaceTime, type RaceTime } from '@/lib/domain/results/result/race-time';
import styles from './athlete.module.css';
import { ChartDrawing, ChartFigure, edgeOf } from './chart-figure';

const TITLE = 'Время на финише';

type Histogram = NonNullable<AthleteResult['histogram']>;

interface FinishHistogramProps {
  histogram: Histogram;
  /** The athlete's own; `null` when they have not finished. */
  time: RaceTime | null;
  summary: string;
}

export function FinishHistogram({ histogram, time, summary }: FinishHistogramProps) {
  const { from, step, counts } = histogram;
  const most = Math.max(...counts);
  const own = time === null ? -1 : barOf(histogram, time);
  const width = 100 / counts.length;
  const ownX = (own + 0.5) * width;
  const bars = counts.map((count, index) => ({
    begins: from + index * step,
    count,
    height: (count / most) * 100,
    x: (index + 0.08) * width,
    isOwn: index === own,
  }));
  const rows = bars.map(({ begins, count, isOwn }) => [
    `${formatRaceTime(begins)} – ${formatRaceTime(begins + step)}${isOwn ? ' (здесь)' : ''}`,
    String(count),
  ]);
  return (
    <ChartFigure title={TITLE} summary={summary} columns={['Время', 'Финишировали']} rows={rows}>
      <div className={styles.plot}>
        <ChartDrawing title={TITLE} summary={summary}>
          {bars.map(({ begins, height, x, isOwn }) => (
            <rect
              key={begins}
              className={classNames(styles.bar, isOwn && styles.own)}
              x={x}
              width={width * 0.84}
              y={100 - height}
              height={height}
            />
          ))}
          {time !== null && (
            <line className={styles.pointer} x1={ownX} x2={ownX} y1={0} y2={100 - ((counts[own] ?? 0) / most) * 100} />
          )}
        </ChartDrawing>
        {time !== null && (
          <span
            aria-hidden="true"
            className={classNames(styles.mark, 'time')}
            data-edge={edgeOf(ownX)}
            style={{ left: `${ownX}%`, top: 0 }}
          >
            {formatRaceTime(time)}
          </span>
        )}
      </div>
      <p className={styles.axis} aria-hidden="true">
        {[0, counts.length / 2, counts.length].map((bar) => (
          <span className="time" key={bar}>
            {formatRaceTime(from + bar * step)}
          </span>
        ))}
      </p>
    </ChartFigure>
  );
}
