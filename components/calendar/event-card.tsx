import { Artwork } from '@/components/artwork/artwork';
import { ButtonLink } from '@/components/ui/button';
import { typograph } from '@/lib/format/typograph';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { EventLegs } from './event-legs';
import { EventPlace } from './event-place';
import type { EventSummary } from './event-summary';
import { EventWhen } from './event-when';

/** An event outside the calendar's own pages (P-058). */
export function EventCard({ event }: { event: EventSummary }) {
  const titleId = `event-${event.public_id}`;
  return (
    <article className="event-card" aria-labelledby={titleId}>
      <div className="event-card__body">
        <EventWhen event={event} />
        <h3 className="h4" id={titleId}>
          {typograph(event.title)}
        </h3>
        <EventPlace {...event} />
        <EventLegs legs={event.legs} />
        <div className="event-card__foot">
          <ButtonLink variant="ink" href={paths.calendar.event(event.public_id)} aria-describedby={titleId}>
            {messages.content.details}
          </ButtonLink>
        </div>
      </div>
      <Artwork discipline={event.artwork} seed={event.public_id} box="eventCard" />
    </article>
  );
}
