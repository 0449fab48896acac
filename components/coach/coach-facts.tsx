import type { Coach } from '@/lib/content/person';
import { formatDate } from '@/lib/format/date';
import { typograph } from '@/lib/format/typograph';

function Entries({ title, entries }: { title: string; entries: Coach['education'] }) {
  return (
    <section className="coach-facts__entries">
      <h4 className="h5">{title}</h4>
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

/** What the popup of a coach tells below his name (P-077). */
export function CoachFacts({ coach }: { coach: Coach }) {
  return (
    <div className="coach-facts">
      <dl className="event-facts">
        <div>
          <dt>Дата рождения</dt>
          <dd>{formatDate(coach.dateBirth)}</dd>
        </div>
        <div>
          <dt>Место рождения</dt>
          <dd>{coach.placeOfBirth}</dd>
        </div>
      </dl>
      <Entries title="Образование" entries={coach.education} />
      <Entries title="О тренере" entries={coach.about} />
    </div>
  );
}
