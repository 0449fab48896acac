import { splitLegs } from '@/components/results/row/split-legs';
import { SplitTable } from '@/components/results/row/split-table';
import splitsStyles from '@/components/results/row/splits.module.css';
import { LegProfile } from '@/components/ui/leg-profile';
import { ScrollBox } from '@/components/ui/scroll-box';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { formatGap } from '@/lib/format/split-time';
import styles from './athlete.module.css';
import type { AthleteStanding } from './athlete-standing';

export function AthleteSplits({ row, splits, best_legs }: AthleteStanding) {
  if (splits.every(({ time }) => time === null)) return null;
  return (
    <section className={styles.splits} aria-labelledby="splits">
      <h2 className="h4" id="splits">
        Этапы
      </h2>
      <LegProfile legs={splitLegs(row)} unit="" />
      <ScrollBox className={splitsStyles.splitsBox} labelledBy="splits">
        <SplitTable
          caption="Время и место на каждом этапе и после него"
          splits={splits}
          bestLegs={best_legs}
          columns={[
            ['Место на этапе', ({ leg_place }) => leg_place],
            ['С начала', ({ elapsed }) => (elapsed === null ? null : formatRaceTime(elapsed))],
            ['Место', ({ place }) => place],
            ['Отрыв', ({ gap }) => (gap === null ? null : gap === 0 ? 'лидер' : formatGap(gap))],
          ]}
        />
      </ScrollBox>
    </section>
  );
}
