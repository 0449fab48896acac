import { classNames } from '@/components/ui/class-names';
import { DateBig } from '@/components/ui/date-big';
import styles from '@/components/ui/date-big.module.css';
import type { EventSummary } from '@/lib/features/events/calendar/event-summary';

interface EventWhenProps {
  event: Pick<EventSummary, 'date' | 'start_date' | 'end_date'>;
  /** Rows of a month list leave the month to its heading. */
  hideMonth?: boolean;
}

/** The federation's date in words, else the days as large numerals. */
export function EventWhen({ event, hideMonth }: EventWhenProps) {
  if (event.date) return <p className={classNames(styles.date, styles.words)}>{event.date}</p>;
  return <DateBig start={event.start_date} end={event.end_date} hideMonth={hideMonth} />;
}
