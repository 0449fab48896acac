import { memo } from 'react';
import { Badge, Chip } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/row.module.css';
import type { EventListing } from '@/lib/features/events/calendar/event-summary';
import { typograph } from '@/lib/format/typograph';
import { langOf } from '@/lib/format/verbatim';
import { cabinetMessages } from '@/lib/messages/cabinet';
import { calendarMessages } from '@/lib/messages/calendar-search';
import { paths } from '@/lib/paths';
import { EventLegs } from './event-legs';
import { EventLink } from './event-link';
import { EventLogo } from './event-logo';
import { EventPlace } from './event-place';
import { EventSale } from './event-sale';
import { EventWhen } from './event-when';
import { distanceLabels, rankLabels, subtypeLabels } from './labels';

interface EventRowProps {
  event: EventListing;
  past: boolean;
}

/** Memoised, since each key typed into the search renders the list. */
export const EventRow = memo(function EventRow({ event, past }: EventRowProps) {
  const titleId = `event-${event.public_id}`;
  return (
    <article className={classNames(styles.row, past && styles.past)} aria-labelledby={titleId}>
      <EventWhen event={event} hideMonth />
      <div className={styles.rowMain}>
        <h3 className="h5" id={titleId} lang={langOf(event.title)}>
          {typograph(event.title)}
        </h3>
        <div className={styles.rowFacts}>
          <EventPlace {...event} />
          {event.hour && <span className="meta">{`Старт в ${event.hour} по времени города`}</span>}
        </div>
        <EventLogo name={event.logo} />
        <div className={styles.rowChips}>
          <Chip>{subtypeLabels[event.event_subtype]}</Chip>
          {event.distance && <Chip>{distanceLabels[event.distance]}</Chip>}
          {event.status && <Chip>{rankLabels[event.status]}</Chip>}
        </div>
      </div>
      <EventLegs legs={event.legs} />
      <div className={styles.rowSide}>
        {past && <Badge>{cabinetMessages.finished}</Badge>}
        {!past && event.sale && <EventSale sale={event.sale} />}
        <div className={styles.rowButtons}>
          {!past && event.sale?.state === 'open' && (
            <a className={buttonClass({})} href={paths.calendar.tickets(event.public_id)} aria-describedby={titleId}>
              {calendarMessages.tickets}
            </a>
          )}
          <EventLink variant="line" publicId={event.public_id} titleId={titleId} />
        </div>
      </div>
    </article>
  );
});
