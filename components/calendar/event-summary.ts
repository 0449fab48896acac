import type { CalendarEvent } from '@/lib/contract/calendar';

/** What a card or a row shows of an event: the rest need not travel to the browser. */
export type EventSummary = Pick<
  CalendarEvent,
  | 'public_id'
  | 'title'
  | 'place'
  | 'date'
  | 'start_date'
  | 'end_date'
  | 'country'
  | 'status'
  | 'event_subtype'
  | 'distance'
  | 'event_type'
  | 'legs'
>;

export const eventSummaryOf = (event: CalendarEvent): EventSummary => ({
  public_id: event.public_id,
  title: event.title,
  place: event.place,
  date: event.date,
  start_date: event.start_date,
  end_date: event.end_date,
  country: event.country,
  status: event.status,
  event_subtype: event.event_subtype,
  distance: event.distance,
  event_type: event.event_type,
  legs: event.legs,
});

/** What the artwork is drawn of: children's events have their own, the others that of their sport. */
export const artworkOf = ({ event_type, event_subtype }: Pick<CalendarEvent, 'event_type' | 'event_subtype'>): string =>
  event_type.find((type) => type === 'child' || type === 'childstart') ?? event_subtype;
