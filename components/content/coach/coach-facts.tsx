import factsStyles from '@/components/ui/facts.module.css';
import type { Coach } from '@/lib/features/content/mdx/person';
import { formatDate } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';
import styles from './coach.module.css';

type Heading = 'h3' | 'h4';

function Entries({ title, entries, heading: Title }: { title: string; entries: Coach['education']; heading: Heading }) {
  return (
    <section className={styles.entries}>
      <Title className="h5">{title}</Title>
      <dl>
        {entries.map((entry) => (
          <div key={entry.title}>
            <dt>{entry.title}</dt>
            <dd>{typograph(entry.text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function CoachFacts({ coach, heading }: { coach: Coach; heading: Heading }) {
  return (
    <div className={styles.facts}>
      <dl className={factsStyles.facts}>
        <div>
          <dt>Дата рождения</dt>
          <dd>{formatDate(coach.dateBirth)}</dd>
        </div>
        <div>
          <dt>Место рождения</dt>
          <dd>{coach.placeOfBirth}</dd>
        </div>
      </dl>
      <Entries title="Образование" entries={coach.education} heading={heading} />
      <Entries title="О тренере" entries={coach.about} heading={heading} />
    </div>
  );
}
