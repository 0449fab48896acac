import { eventSummaryOf } from '@/components/calendar/event-summary';
import { MonthCards } from '@/components/calendar/month-cards';
import { EmptyState } from '@/components/ui/empty-state';
import { MoreLink } from '@/components/ui/link';
import type { CalendarEvent } from '@/lib/contract/calendar';
import { monthStrip } from '@/lib/domain/calendar';
import { isoDate } from '@/lib/format/date';
import { messages } from '@/lib/messages';

interface SectionCalendarProps {
  events: readonly CalendarEvent[];
  now: Date;
  /** Where the whole list is. */
  href: string;
}

/** The coming events of a section, inside its tab. */
export function SectionCalendar({ events, now, href }: SectionCalendarProps) {
  const months = monthStrip(events.map(eventSummaryOf), isoDate(now));
  return (
    <>
      {months.length > 0 ? (
        <MonthCards months={months} nearest={events.length} />
      ) : (
        <EmptyState title={messages.content.calendarEmpty} />
      )}
      <p className="section-part">
        <MoreLink href={href}>{messages.content.calendarAll}</MoreLink>
      </p>
    </>
  );
}
