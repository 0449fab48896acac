import { Artwork } from '@/components/base/artwork/artwork';
import type { EventSummary } from '@/lib/features/events/calendar/event-summary';
import { typograph } from '@/lib/format/typograph';
import { langOf } from '@/lib/format/verbatim';
import styles from './event-card.module.css';
import { EventLegs } from './event-legs';
import { EventLink } from './event-link';
import { EventLogo } from './event-logo';
import { EventPlace } from './event-place';
import { EventWhen } from './event-when';

export function EventCard({ event }: { event: EventSummary }) {
  const titleId = `event-${event.public_id}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.body}>
        <EventWhen event={event} />
        <h3 className="h4" id={titleId} lang={langOf(event.title)}>
          {typograph(event.title)}
        </h3>
        <EventPlace {...event} />
        <EventLegs legs={event.legs} />
        <div className={styles.foot}>
          <EventLink variant="ink" publicId={event.public_id} titleId={titleId} />
          <EventLogo name={event.logo} />
        </div>
      </div>
      <Artwork discipline={event.artwork} seed={event.public_id} box="eventCard" />
    </article>
  );
}
