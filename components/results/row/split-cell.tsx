import { classNames } from '@/components/ui/class-names';
import type { BestLeg, ResultRow } from '@/lib/contract/results/result';
import { formatGap, formatSplit } from '@/lib/format/split-time';
import { resultsMessages } from '@/lib/messages/results';
import { legColour } from './split-legs';
import styles from './splits.module.css';

export type Split = ResultRow['splits'][number];

export function SplitCell({ split, bestLegs }: { split: Split; bestLegs: readonly BestLeg[] }) {
  return (
    <>
      <SplitTime split={split} bestLegs={bestLegs} />
      {split.place != null && (
        <span className={styles.at}>
          <span className="sr">, место </span>
          <span>{`${split.place}${split.gap ? ` · ${formatGap(split.gap)}` : ''}`}</span>
        </span>
      )}
    </>
  );
}

export function SplitTime({ split: { name, time }, bestLegs }: { split: Split; bestLegs: readonly BestLeg[] }) {
  if (time === null) return <span>—</span>;
  const colour = legColour(name);
  const isBest = colour !== undefined && bestLegs.some((best) => best.name === name && best.time === time);
  return (
    <>
      <span className={classNames(styles.split, isBest && styles.best)} data-leg={isBest ? colour : undefined}>
        {formatSplit(time)}
      </span>
      {isBest && <span className="sr">{` ${resultsMessages.bestLeg}`}</span>}
    </>
  );
}
