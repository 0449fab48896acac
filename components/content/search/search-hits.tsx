import { Link } from '@/components/ui/link';
import type { SearchHit } from '@/lib/contract/content/search';
import { eventDate } from '@/lib/format/event-date';
import { searchMessages } from '@/lib/messages/search';
import { Marked } from './marked';
import styles from './search.module.css';

function Hit({ hit: { kind, title, about, text, date, end_date, path } }: { hit: SearchHit }) {
  const when = date && eventDate({ date: null, start_date: date, ...(end_date && { end_date }) });
  return (
    <li>
      <h2 className="h5">
        <Link href={path} prefetch={false}>
          <Marked parts={title} />
        </Link>
      </h2>
      <p className="meta">{[searchMessages.kinds[kind], when, about].filter(Boolean).join(' · ')}</p>
      {text.length > 0 && (
        <p>
          <Marked parts={text} />
        </p>
      )}
    </li>
  );
}

export function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <Hit key={`${hit.kind} ${hit.path} ${hit.about} ${hit.title.map(({ text }) => text).join('')}`} hit={hit} />
      ))}
    </ol>
  );
}
