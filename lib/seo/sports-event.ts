import type { EventStatusType, ItemAvailability, Offer, SportsEvent, WithContext } from 'schema-dts';
import type { CalendarEventPage, CalendarFormat, EventSubtype } from '@/lib/contract/events/calendar';
import { type FormatSale, saleOf } from '@/lib/domain/events/calendar/format-sale';
import { isoInZone } from '@/lib/format/date';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { organization } from './organization';

const AVAILABILITY: Record<FormatSale, ItemAvailability> = {
  open: 'https://schema.org/InStock',
  'sold-out': 'https://schema.org/SoldOut',
  closed: 'https://schema.org/Discontinued',
  cancelled: 'https://schema.org/Discontinued',
  past: 'https://schema.org/Discontinued',
};

const SPORT: Record<EventSubtype, string> = {
  triathlon: 'Triathlon',
  crosstria: 'Cross triathlon',
  zimtria: 'Winter triathlon',
  triaesta: 'Triathlon relay',
  duathlon: 'Duathlon',
  crossduathlon: 'Cross duathlon',
  zimduathlon: 'Winter duathlon',
  duathlonesta: 'Duathlon relay',
  aquathlon: 'Aquathlon',
};

const offerOf = (format: CalendarFormat, eventAddress: string, now: Date): Offer => ({
  '@type': 'Offer',
  name: format.title,
  price: format.price.toFixed(2),
  priceCurrency: 'RUB',
  availability: AVAILABILITY[saleOf(format, now)],
  validThrough: format.sale_ends ?? format.start_time,
  url: eventAddress,
});

function statusOf({ cancelled, previous_start_time }: CalendarEventPage): EventStatusType {
  if (cancelled) return 'https://schema.org/EventCancelled';
  return `https://schema.org/${previous_start_time ? 'EventRescheduled' : 'EventScheduled'}`;
}

/** The end of the last day: a day without a time would be midnight, before the start. */
function endOf(startDate: string, lastDay: string | undefined): string {
  const firstDay = startDate.slice(0, 'YYYY-MM-DD'.length);
  const day = lastDay && lastDay > firstDay ? lastDay : firstDay;
  return `${day}T23:59:59${startDate.slice(-'+03:00'.length)}`;
}

/** schema.org/SportsEvent; times carry the offset of the event's city. */
export function sportsEvent(event: CalendarEventPage, image: string, now: Date) {
  const address = new URL(paths.calendar.event(event.public_id), siteConfig.url).href;
  const startDate = isoInZone(event.start_time, event.timezone);
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: event.title,
    description: event.desc,
    url: address,
    image: [new URL(image, siteConfig.url).href],
    sport: SPORT[event.event_subtype],
    startDate,
    endDate: endOf(startDate, event.end_date),
    eventStatus: statusOf(event),
    ...(event.previous_start_time && { previousStartDate: isoInZone(event.previous_start_time, event.timezone) }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.place,
      address: { '@type': 'PostalAddress', addressLocality: event.city.name_ru },
      ...(event.coordinates && { geo: { '@type': 'GeoCoordinates', ...event.coordinates } }),
    },
    organizer: organization,
    ...(event.formats.length > 0 && { offers: event.formats.map((format) => offerOf(format, address, now)) }),
  } satisfies WithContext<SportsEvent>;
}
