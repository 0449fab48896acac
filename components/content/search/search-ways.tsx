import { Link } from '@/components/ui/link';
import linkStyles from '@/components/ui/link.module.css';
import { contentMessages } from '@/lib/messages/content';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import styles from './search.module.css';

const WAYS = [
  { label: contentMessages.calendar, href: paths.calendar.all() },
  { label: contentMessages.news, href: paths.news.list() },
  { label: resultsMessages.title, href: paths.results.list() },
  { label: 'Документы', href: paths.documents.hub() },
] as const;

export function SearchWays() {
  return (
    <ul className={styles.ways}>
      {WAYS.map(({ label, href }) => (
        <li key={href}>
          <Link className={linkStyles.link} href={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
