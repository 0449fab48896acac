import { CalendarCards } from '@/components/events/calendar/calendar-cards';
import { MoreLink } from '@/components/ui/link';
import styles from '@/components/ui/section.module.css';
import type { CalendarEvent, CalendarType } from '@/lib/contract/events/calendar';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';

interface SectionCalendarProps {
  events: readonly CalendarEvent[];
  now: Date;
  type: CalendarType;
}

export function SectionCalendar({ events, now, type }: SectionCalendarProps) {
  return (
    <>
      <CalendarCards events={events} now={now} type={type} nearest={events.length} />
      <p className={styles.sectionPart}>
        <MoreLink href={paths.calendar.type(type)}>{contentMessages.calendarAll}</MoreLink>
      </p>
    </>
  );
}
