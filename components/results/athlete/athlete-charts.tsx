import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { formatGap } from '@/lib/format/split-time';
import styles from './athlete.module.css';
import type { AthleteStanding } from './athlete-standing';
import { FinishHistogram } from './finish-histogram';
import { SplitLine } from './split-line';

/** One place or gap makes no line. */
const LEAST_POINTS = 2;

export function AthleteCharts({ row, splits, finishers, histogram }: AthleteStanding) {
  const passed = splits.flatMap(({ name, place, gap, of }) =>
    place === null || gap === null ? [] : [{ name, place, gap, of }],
  );
  const finished = row.status === 'FIN' ? row.individual_time_result : null;
  const [first, last] = [passed[0], passed.at(-1)];
  return (
    <div className={styles.grid}>
      {passed.length >= LEAST_POINTS && first && last && (
        <>
          <SplitLine
            title="Место после этапов"
            summary={`Из ${first.of.toLocaleString('ru')} прошедших первый этап; ${first.place === last.place ? `место всё то же, ${last.place}-е` : `от ${first.place}-го к ${last.place}-му месту`}.`}
            column="Место"
            points={passed.map(({ name, place }) => ({ name, value: place, text: String(place) }))}
          />
          <SplitLine
            title="Отставание от лидера"
            summary="От того, кто закончил этап первым."
            column="Отставание"
            points={passed.map(({ name, gap }) => ({ name, value: gap, text: gap === 0 ? 'лидер' : formatGap(gap) }))}
          />
        </>
      )}
      {histogram && (
        <div className={styles.wide}>
          <FinishHistogram
            histogram={histogram}
            time={finished}
            summary={spread(finishers.all, row.position, finished)}
          />
        </div>
      )}
    </div>
  );
}

/** «Финишировали 3 270. Время 7:40:05 лучше, чем у 87 % из них.» */
function spread(all: number, position: number | null, time: number | null): string {
  const count = `Финишировали ${all.toLocaleString('ru')}.`;
  if (time === null || position === null || all < 2) return count;
  const behind = Math.floor(((all - position) / (all - 1)) * 100);
  return `${count} Время ${formatRaceTime(time)} лучше, чем у ${behind} % соперников.`;
}
