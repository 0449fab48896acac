import { MemberNames } from '@/components/results/row/members';
import { numberAndRegion } from '@/components/results/row/result-value';
import { splitLegs } from '@/components/results/row/split-legs';
import { LegProfile } from '@/components/ui/leg-profile';
import type { ResultRow } from '@/lib/contract/results/result';
import { type Leader, raceLeaders } from '@/lib/domain/results/result/leaders';
import { formatRaceTime } from '@/lib/domain/results/result/race-time';
import { formatCategory } from '@/lib/format/category';
import { formatGap } from '@/lib/format/split-time';
import { verbatim } from '@/lib/format/verbatim';
import { resultsMessages } from '@/lib/messages/results';
import styles from './podium.module.css';

const nameOf = ({ first_name, last_name }: ResultRow) => [first_name, last_name].filter(Boolean).join(' ');

export function Podium({ rows }: { rows: readonly ResultRow[] }) {
  const { overall, women, men, mixed, categories } = raceLeaders(rows);
  if (overall.length === 0) return null;
  const groups = [
    { title: resultsMessages.women, leaders: women },
    { title: resultsMessages.men, leaders: men },
    { title: resultsMessages.mixed, leaders: mixed },
  ].filter(({ leaders }) => leaders.length > 0);
  return (
    <>
      <h2 className="sr">{resultsMessages.leaders}</h2>
      <ol className={styles.podium}>
        {overall.map((leader) => (
          <PodiumPlace key={leader._id} leader={leader} />
        ))}
      </ol>
      {groups.length > 1 && (
        <div className={styles.groups}>
          {groups.map(({ title, leaders }) => (
            <section key={title}>
              <h3 className="h5">{title}</h3>
              <LeaderList leaders={leaders} />
            </section>
          ))}
        </div>
      )}
      {groups.length > 1 && categories.length > 1 && (
        <details className={styles.leaders}>
          <summary>{resultsMessages.categories}</summary>
          <LeaderList leaders={categories} byCategory />
        </details>
      )}
    </>
  );
}

function PodiumPlace({ leader }: { leader: Leader<ResultRow> }) {
  const { place } = leader;
  return (
    <li className={styles.pod} data-place={place}>
      <span className={styles.place}>
        <span className="sr">Место </span>
        <span>{place}</span>
      </span>
      <div>
        <div className="h4" {...verbatim(nameOf(leader))}>
          {nameOf(leader)}
        </div>
        <p className="meta" translate="no">
          {numberAndRegion(leader)}
        </p>
        <MemberNames row={leader} />
      </div>
      <div className={styles.gap}>
        <span className="time">{place === 1 ? formatRaceTime(leader.time) : formatGap(leader.gap)}</span>
        <span className="meta">{place > 1 && formatRaceTime(leader.time)}</span>
      </div>
      <LegProfile legs={splitLegs(leader)} unit="" />
    </li>
  );
}

interface LeaderListProps {
  leaders: readonly Leader<ResultRow>[];
  /** Each is named by the category and not by the place. */
  byCategory?: boolean;
}

function LeaderList({ leaders, byCategory = false }: LeaderListProps) {
  return (
    <ul className={byCategory ? styles.byCategory : styles.list}>
      {leaders.map((leader) => (
        <li key={leader._id}>
          <span className="meta nb">{byCategory ? formatCategory(leader.category) : leader.place}</span>{' '}
          <span {...verbatim(nameOf(leader))}>{nameOf(leader)}</span>{' '}
          <span className="time">{formatRaceTime(leader.time)}</span>
        </li>
      ))}
    </ul>
  );
}
