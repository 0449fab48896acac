import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { textHash } from '@/lib/features/base/artwork/random';
import { formatTime } from '@/lib/format/date';

export type EventHead = Pick<
  CalendarEvent,
  'public_id' | 'title' | 'place' | 'date' | 'start_date' | 'end_date' | 'country' | 'legs' | 'logo'
>;

/** Only what a card shows is sent to the browser. */
export interface EventSummary extends EventHead {
  artwork: string;
}

export interface EventListing
  extends EventHead,
    Pick<CalendarEvent, 'status' | 'event_subtype' | 'distance' | 'category' | 'event_type' | 'sale'> {
  city_name?: string | undefined;
  /** HH:MM in the zone of its city, if known. */
  hour?: string | undefined;
}

/** Children's events have their own artwork, others that of their sport. */
export const artworkOf = ({ event_type, event_subtype }: Pick<CalendarEvent, 'event_type' | 'event_subtype'>): string =>
  event_type.find((type) => type === 'child' || type === 'childstart') ?? event_subtype;

const headOf = ({
  public_id,
  title,
  place,
  date,
  start_date,
  end_date,
  country,
  legs,
  logo,
}: EventHead): EventHead => ({
  public_id,
  title,
  place,
  date,
  start_date,
  end_date,
  country,
  legs,
  logo,
});

export const eventSummaryOf = (
  event: EventHead & Pick<CalendarEvent, 'event_type' | 'event_subtype'>,
): EventSummary => ({
  ...headOf(event),
  artwork: artworkOf(event),
});

export const eventListingOf = (event: CalendarEvent): EventListing => ({
  ...headOf(event),
  status: event.status,
  event_subtype: event.event_subtype,
  distance: event.distance,
  category: event.category,
  event_type: event.event_type,
  sale: event.sale,
  city_name: event.city_name && !event.place.includes(event.city_name) ? event.city_name : undefined,
  // A date in words has no time yet.
  hour: event.start_time && event.date === null ? formatTime(event.start_time, event.timezone) : undefined,
});

/** Equal for lists with equal cards. */
export const listHash = (events: readonly EventSummary[]): number => textHash(JSON.stringify(events));
