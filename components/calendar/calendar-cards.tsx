import type { CalendarEvent, CalendarType } from '@/lib/contract/calendar';
import { monthStrip } from '@/lib/domain/calendar';
import { isoDate } from '@/lib/format/date';
import { eventSummaryOf } from './event-summary';
import { MonthCards } from './month-cards';

interface CalendarCardsProps {
  events: readonly CalendarEvent[];
  now: Date;
  /** Whose list it is; none for that of all events. */
  type?: CalendarType;
  /** How many of all the events stand under «Все». */
  nearest: number;
}

/** The coming events as cards below their months (P-058); as the server knows them, then as they stand now. */
export function CalendarCards({ events, now, type, nearest }: CalendarCardsProps) {
  const today = isoDate(now);
  const coming = monthStrip(events, today).flatMap((month) => month.events);
  return <MonthCards events={coming.map(eventSummaryOf)} today={today} type={type} nearest={nearest} />;
}
