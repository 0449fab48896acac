import { LegProfile } from '@/components/ui/leg-profile';
import type { AthleteResult } from '@/lib/contract/result';
import { formatRaceTime } from '@/lib/domain/race-time';
import { formatGap } from '@/lib/format/split-time';
import { columnLabel } from './column-labels';
import { SplitTime } from './split-cell';
import { splitLegs } from './split-legs';

const NONE = '—';

/** Leg by leg: its time and place, and where the athlete stood at its end. */
export function AthleteSplits({ row, splits, best_legs }: AthleteResult) {
  const legs = splitLegs(row);
  if (splits.every(({ time }) => time === null)) return null;
  return (
    <section className="athlete-splits" aria-labelledby="splits">
      <h2 className="h4" id="splits">
        Этапы
      </h2>
      {legs.length > 0 && <LegProfile legs={legs} unit="" />}
      {/* biome-ignore lint/a11y/useSemanticElements: a group of fields is something else */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls the box with the arrows */}
      <div className="splits-box" role="group" aria-labelledby="splits" tabIndex={0}>
        <table className="splits">
          <caption className="sr">Время и место на каждом этапе и после него</caption>
          <thead>
            <tr>
              {['Этап', 'Время', 'Место на этапе', 'С начала', 'Место', 'Отрыв'].map((head) => (
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
                  <SplitTime split={split} bestLegs={best_legs} />
                </td>
                <td className="num">{split.leg_place ?? NONE}</td>
                <td className="num">{split.elapsed === null ? NONE : formatRaceTime(split.elapsed)}</td>
                <td className="num">{split.place ?? NONE}</td>
                <td className="num">{split.gap === null ? NONE : split.gap === 0 ? 'лидер' : formatGap(split.gap)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
