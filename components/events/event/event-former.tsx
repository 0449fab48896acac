import { Link, TextLink } from '@/components/ui/link';
import proseStyles from '@/components/ui/prose.module.css';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { eventDate } from '@/lib/format/event-date';
import { typograph } from '@/lib/format/typograph';
import { resultsMessages } from '@/lib/messages/results';
import { paths } from '@/lib/paths';
import styles from './event.module.css';

export interface FormerEdition {
  event: CalendarEvent;
  resultsHref: string | undefined;
}

export function EventFormer({ editions }: { editions: readonly FormerEdition[] }) {
  if (editions.length === 0) return null;
  return (
    <section aria-labelledby="former">
      <div className={proseStyles.prose}>
        <h2 id="former">Прошлые годы</h2>
      </div>
      <ul className={styles.former}>
        {editions.map(({ event, resultsHref }) => (
          <li key={event.public_id}>
            <Link href={paths.calendar.event(event.public_id)}>
              <b className="num">{event.start_date.slice(0, 4)}</b>
              <span>{typograph(event.place)}</span>
              <span className="meta">{eventDate(event)}</span>
            </Link>
            {resultsHref && <TextLink href={resultsHref}>{resultsMessages.title}</TextLink>}
          </li>
        ))}
      </ul>
    </section>
  );
}
