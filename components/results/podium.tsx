import { LegProfile } from '@/components/ui/leg-profile';
import type { ResultRow } from '@/lib/contract/result';
import { type Leader, leadersOf } from '@/lib/domain/leaders';
import { formatRaceTime } from '@/lib/domain/race-time';
import { formatGap } from '@/lib/format/split-time';
import { splitLegs } from './split-legs';

/** The first three by time (P-242); `rows` begin with the fastest. */
export function Podium({ rows }: { rows: readonly ResultRow[] }) {
  const leaders = leadersOf(rows);
  if (leaders.length === 0) return null;
  return (
    <>
      <h2 className="sr">Лидеры</h2>
      <ol className="podium">
        {leaders.map((leader, index) => (
          <PodiumPlace key={leader._id} leader={leader} place={index + 1} />
        ))}
      </ol>
    </>
  );
}

function PodiumPlace({ leader, place }: { leader: Leader<ResultRow>; place: number }) {
  return (
    <li className={`pod pod--${place}`}>
      <span className="place-n">
        <span className="sr">Место </span>
        {place}
      </span>
      <div>
        <p className="h4">
          {leader.first_name} {leader.last_name}
        </p>
        <p className="meta">
          № {leader.start_number} · {leader.region}
        </p>
      </div>
      <div className="pod__gap">
        <span className="time">{place === 1 ? formatRaceTime(leader.time) : formatGap(leader.gap)}</span>
        <span className="meta">{place > 1 && formatRaceTime(leader.time)}</span>
      </div>
      <LegProfile legs={splitLegs(leader)} unit="" />
    </li>
  );
}
