import type { CalendarEvent, CalendarType } from '@/lib/contract/events/calendar';
import { monthStrip } from '@/lib/domain/events/calendar/calendar';
import { eventSummaryOf, listHash } from '@/lib/features/events/calendar/event-summary';
import { isoDate } from '@/lib/format/date';
import { EventCard } from './event-card';
import { MonthCards } from './month-cards';
import { countsOf } from './month-counts';

interface CalendarCardsProps {
  events: readonly CalendarEvent[];
  now: Date;
  type?: CalendarType;
  nearest: number;
}

export function CalendarCards({ events, now, type, nearest }: CalendarCardsProps) {
  const today = isoDate(now);
  const months = monthStrip(events, today);
  const cards = months
    .flatMap((month) => month.events)
    .slice(0, nearest)
    .map(eventSummaryOf);
  return (
    <MonthCards written={countsOf(months)} fingerprint={listHash(cards)} today={today} type={type} nearest={nearest}>
      {cards.map((event) => (
        <EventCard key={event.public_id} event={event} />
      ))}
    </MonthCards>
  );
}
