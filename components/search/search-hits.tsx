import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { SearchResponse, SearchType } from '@/lib/contract/search';
import { formatDate } from '@/lib/format/date';
import { counted } from '@/lib/format/plural';
import { paths } from '@/lib/paths';
import { Marked } from './marked';
import styles from './search.module.css';

interface HitProps {
  href: string;
  title: ReactNode;
  about: string;
  children?: ReactNode;
}

function Hit({ href, title, about, children }: HitProps) {
  return (
    <li>
      <h3 className="h5">
        <Link href={href} prefetch={false}>
          {title}
        </Link>
      </h3>
      <p className="meta">{about}</p>
      {children && <p>{children}</p>}
    </li>
  );
}

export function SearchHits({ type, response }: { type: SearchType; response: SearchResponse }) {
  return <ul className={styles.hits}>{hitsOf[type](response)}</ul>;
}

const hitsOf: Record<SearchType, (response: SearchResponse) => ReactNode> = {
  events: ({ events }) =>
    events.hits.map(({ public_id, title, text, place, start_date }) => (
      <Hit
        key={public_id}
        href={paths.calendar.event(public_id)}
        title={<Marked parts={title} />}
        about={`${formatDate(start_date)}, ${place}`}
      >
        <Marked parts={text} />
      </Hit>
    )),
  news: ({ news }) =>
    news.hits.map(({ public_id, title, text, date }) => (
      <Hit key={public_id} href={paths.news.item(public_id)} title={<Marked parts={title} />} about={formatDate(date)}>
        <Marked parts={text} />
      </Hit>
    )),
  documents: ({ documents }) =>
    documents.hits.map(({ public_id, title, date, link, file_type }) => (
      <Hit
        key={public_id}
        href={link}
        title={<Marked parts={title} />}
        about={`${formatDate(date)}, ${file_type.toUpperCase()}`}
      />
    )),
  results: ({ results }) =>
    results.hits.map((hit) => (
      <Hit
        key={`${hit.event_city_public_id} ${hit.format} ${hit.start_number}`}
        href={paths.results.athlete(hit.event_city_public_id, hit.format, hit.start_number)}
        title={hit.name}
        about={`${formatDate(hit.start_date)}, ${hit.city_name}: ${hit.event_title}, ${hit.format_title}`}
      >
        {[hit.category, hit.position === null ? '' : counted(hit.position, PLACE)].filter(Boolean).join(', ')}
      </Hit>
    )),
};

const PLACE = ['место', 'место', 'место'] as const;
