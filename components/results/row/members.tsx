import type { ResultRow } from '@/lib/contract/results/result';
import { columnLabel } from '@/lib/domain/results/result/column-labels';
import { memberTime, type TeamMember } from '@/lib/domain/results/result/team';
import { formatSplit } from '@/lib/format/split-time';
import { verbatim } from '@/lib/format/verbatim';
import styles from './members.module.css';

/** «Серова Анна (Этап 1)» */
export const memberWithLegs = ({ name, legs }: TeamMember): string =>
  legs.length === 0 ? name : `${name} (${legs.map(columnLabel).join(', ')})`;

/** Under the name of a team in tables and lists. */
export function MemberNames({ row }: { row: ResultRow }) {
  const names = (row.members ?? []).map(({ name }) => name).join(', ');
  return (
    names !== '' && (
      <span className={styles.names} {...verbatim(names)}>
        {names}
      </span>
    )
  );
}

/** Each member with legs, and their time if nobody else did a part of them. */
export function ResultTeamMembers({ row }: { row: ResultRow }) {
  if (!row.members?.length) return null;
  return (
    <section className={styles.team} aria-labelledby="members">
      <h2 className="h4" id="members">
        Состав команды
      </h2>
      <ol className={styles.members}>
        {row.members.map((member, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two members may share a name.
          <li key={index}>
            <b {...verbatim(member.name)}>{member.name}</b>
            <span className="meta">{[member.gender, ...member.legs.map(columnLabel)].filter(Boolean).join(' · ')}</span>
            <MemberTime time={memberTime(member, row)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function MemberTime({ time }: { time: number | null }) {
  return <span className="time">{time === null ? '—' : formatSplit(time)}</span>;
}
