import { EmptyState } from '@/components/ui/empty-state';
import { MoreLink } from '@/components/ui/link';
import type { CalendarEvent } from '@/lib/contract/calendar';
import { monthStrip } from '@/lib/domain/calendar';
import { isoDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';
import { paths } from '@/lib/paths';
import { eventSummaryOf } from './event-summary';
import { MonthCards } from './month-cards';

/** Cards under «Все»: three rows of two; the whole list is a page of its own. */
const NEAREST = 6;

/** The calendar at the foot of the home page and of every article. */
export function CalendarBlock({ events, now }: { events: readonly CalendarEvent[]; now: Date }) {
  const months = monthStrip(events.map(eventSummaryOf), isoDate(now));
  return (
    <section className="block block--sunken" aria-labelledby="calendar">
      <div className="wrap">
        <div className="block-head">
          <h2 className="h2" id="calendar">
            {messages.content.calendar}
          </h2>
          <MoreLink href={paths.calendar.all()}>{messages.content.calendarAll}</MoreLink>
        </div>
        {months.length > 0 ? (
          <MonthCards months={months} nearest={NEAREST} />
        ) : (
          <EmptyState title={messages.content.calendarEmpty} />
        )}
      </div>
    </section>
  );
}
