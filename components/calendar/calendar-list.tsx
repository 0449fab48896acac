import { EmptyState } from '@/components/ui/empty-state';
import type { CalendarEvent } from '@/lib/contract/calendar';
import { byMonth, upcomingAndPast } from '@/lib/domain/calendar';
import { isoDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';
import { MonthRows } from './month-rows';

/** What comes, month by month, then what has been, the latest first. */
export function CalendarList({ events, now }: { events: readonly CalendarEvent[]; now: Date }) {
  const { upcoming, past } = upcomingAndPast(events, isoDate(now));
  return (
    <>
      {upcoming.length === 0 && <EmptyState title={messages.content.calendarEmpty} />}
      {byMonth(upcoming).map((month) => (
        <MonthRows key={month.month} {...month} />
      ))}
      {past.length > 0 && (
        <section className="calendar-past" aria-labelledby="past">
          <h2 className="h2" id="past">
            {messages.content.calendarPast}
          </h2>
          {byMonth(past).map((month) => (
            <MonthRows key={month.month} {...month} past />
          ))}
        </section>
      )}
    </>
  );
}
