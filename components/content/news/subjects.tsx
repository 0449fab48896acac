import { TextLink } from '@/components/ui/link';
import styles from '@/components/ui/prose.module.css';
import type { NewsSubject } from '@/lib/contract/content/news';
import { formatDate } from '@/lib/format/date';
import { formatRubles } from '@/lib/format/rubles';
import { typograph } from '@/lib/format/typograph';
import { paths } from '@/lib/paths';

export function Subjects({ subjects = [] }: { subjects?: readonly NewsSubject[] }) {
  if (subjects.length === 0) return null;
  return (
    <section className={styles.prose} aria-labelledby="subjects">
      <h2 id="subjects">По теме</h2>
      <ul>
        {subjects.map((subject) => (
          <li key={subject.kind === 'licence' ? subject.kind : subject.public_id}>
            <Subject subject={subject} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Subject({ subject }: { subject: NewsSubject }) {
  if (subject.kind === 'document') return <TextLink href={subject.link}>{typograph(subject.title)}</TextLink>;
  if (subject.kind === 'licence') {
    return (
      <>
        <TextLink href={paths.license.list()}>Лицензия спортсмена</TextLink>
        <Price from={subject.price_from} />
      </>
    );
  }
  return (
    <>
      <TextLink href={paths.calendar.event(subject.public_id)}>{typograph(subject.title)}</TextLink>
      <span>{`, ${subject.city}, ${formatDate(subject.start_date)}`}</span>
      <Price from={subject.price_from} />
    </>
  );
}

const Price = ({ from }: { from: number | null }) => from !== null && <span>{`, от\u00a0${formatRubles(from)}`}</span>;
