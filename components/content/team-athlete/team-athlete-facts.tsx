import styles from '@/components/ui/facts.module.css';
import type { TeamAthlete } from '@/lib/contract/content/team-athlete';
import { formatDate } from '@/lib/format/date';

export function TeamAthleteFacts({ athlete }: { athlete: TeamAthlete }) {
  const { title, birthday, region, company, agent_name } = athlete;
  const facts = [
    ['Спортивное звание', title],
    ['Дата рождения', birthday && formatDate(birthday)],
    ['Регион', region?.name_ru],
    ['Организация', company],
    ['Личный тренер', agent_name],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([term, fact]) =>
          fact && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
