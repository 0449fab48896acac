import type { CalendarEvent } from '@/lib/contract/calendar';

/** What a card shows of an event; the rest of it need not travel to the browser. */
export interface EventSummary
  extends Pick<
    CalendarEvent,
    'public_id' | 'title' | 'place' | 'date' | 'start_date' | 'end_date' | 'country' | 'legs'
  > {
  /** What the artwork is drawn of. */
  artwork: string;
}

/** Children's events have an artwork of their own, the others that of their sport. */
export const artworkOf = ({ event_type, event_subtype }: Pick<CalendarEvent, 'event_type' | 'event_subtype'>): string =>
  event_type.find((type) => type === 'child' || type === 'childstart') ?? event_subtype;

export const eventSummaryOf = (event: CalendarEvent): EventSummary => ({
  public_id: event.public_id,
  title: event.title,
  place: event.place,
  date: event.date,
  start_date: event.start_date,
  end_date: event.end_date,
  country: event.country,
  legs: event.legs,
  artwork: artworkOf(event),
});
