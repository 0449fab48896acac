import calendarStyles from '@/components/events/calendar/calendar.module.css';
import { EventCard } from '@/components/events/calendar/event-card';
import { classNames } from '@/components/ui/class-names';
import { MoreLink } from '@/components/ui/link';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { eventSummaryOf } from '@/lib/features/events/calendar/event-summary';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import styles from './event.module.css';

export function EventNear({ events }: { events: readonly CalendarEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className="block wrap" aria-labelledby="near">
      <div className="block-head">
        <h2 className="h2" id="near">
          Рядом по времени и месту
        </h2>
        <MoreLink href={paths.calendar.all()}>{contentMessages.calendarAll}</MoreLink>
      </div>
      <div className={classNames(calendarStyles.cards, styles.near)}>
        {events.map((event) => (
          <EventCard key={event.public_id} event={eventSummaryOf(event)} />
        ))}
      </div>
    </section>
  );
}
