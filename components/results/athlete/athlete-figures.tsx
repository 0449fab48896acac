import type { ReactNode } from 'react';
import { gapToLeader } from '@/components/results/row/race-field';
import { ResultStatus } from '@/components/results/row/result-value';
import { peersOf } from '@/lib/domain/results/result/peers';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { formatCategory } from '@/lib/format/category';
import { formatGap } from '@/lib/format/split-time';
import styles from './athlete.module.css';
import type { AthleteStanding } from './athlete-standing';

function Place({ place, of }: { place: number | null; of: number }) {
  return (
    <>
      <span>{place ?? ''}</span> <small>{`из ${of.toLocaleString('ru')}`}</small>
    </>
  );
}

export function AthleteFigures({ row, finishers, leader_result }: AthleteStanding) {
  if (row.status !== 'FIN') {
    return (
      <p>
        <ResultStatus row={row} />
      </p>
    );
  }
  const gap = gapToLeader(row, { bestLegs: [], leaderTime: leader_result });
  const { fine_time_result: penalty, absolute_time_result: clean } = row;
  const figures: [string, ReactNode][] = [
    ['Время официальное', row.formattedTime],
    ['Место', <Place key="place" place={row.position} of={finishers.all} />],
    [`Среди ${peersOf(row)}`, <Place key="gender" place={row.position_gen} of={finishers.gender} />],
    ...(row.category === ''
      ? []
      : ([
          [
            `В категории ${formatCategory(row.category)}`,
            <Place key="category" place={row.position_cat} of={finishers.category} />,
          ],
        ] satisfies [string, ReactNode][])),
    ...(gap === null ? [] : [['Отставание от лидера', formatGap(gap)] satisfies [string, ReactNode]]),
    ...(penalty && clean !== null
      ? ([
          ['Штрафное время', formatGap(penalty)],
          ['Время чистое', formatRaceTime(clean)],
        ] satisfies [string, ReactNode][])
      : []),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
