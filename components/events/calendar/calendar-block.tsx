import { MoreLink } from '@/components/ui/link';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { CalendarCards } from './calendar-cards';

/** Cards under «Все»: three rows of two; the whole list is a page of its own. */
const NEAREST = 6;

export function CalendarBlock({ events, now }: { events: readonly CalendarEvent[]; now: Date }) {
  return (
    <section className="block block--sunken" aria-labelledby="calendar">
      <div className="wrap">
        <div className="block-head">
          <h2 className="h2" id="calendar">
            {contentMessages.calendar}
          </h2>
          <MoreLink href={paths.calendar.all()}>{contentMessages.calendarAll}</MoreLink>
        </div>
        <CalendarCards events={events} now={now} nearest={NEAREST} />
      </div>
    </section>
  );
}
