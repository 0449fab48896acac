import { z } from 'zod';
import { sitePages } from '@/federation/gateways/site/pages';
import type { CalendarEvent, CalendarEventPage, CalendarFormat } from '@/lib/contract/events/calendar';
import { rublesOf } from '@/lib/domain/commerce/money/money';
import { eventSaleOf, type FormatForSale } from '@/lib/domain/events/calendar/event-sale';
import { saleOf } from '@/lib/domain/events/calendar/format-sale';
import type { EventPlace, EventRow, FirstStart, FormatOfEvent } from './repository';

const MINUTE_MS = 60_000;

export interface ComingFormat extends FormatForSale {
  readonly publicId: string;
}

const sale = z.enum(['open', 'sold-out', 'closed', 'cancelled']);
const told = z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), sale, z.number()]));

export function comingFormatsIn(json: string): ReadonlyMap<string, ComingFormat[]> {
  const formats = told.parse(JSON.parse(json)).map(([eventId, publicId, title, price, sale, placesLeft]) => ({
    eventId,
    publicId,
    title,
    price,
    sale,
    placesLeft,
  }));
  return Map.groupBy(formats, ({ eventId }) => eventId);
}

export const comingFormats = (formats: readonly FormatOfEvent[], now: Date): ComingFormat[] =>
  formats.flatMap((format) => {
    const sale = saleOf(calendarFormatOf(format), now);
    const { publicId, title, priceKopecks: price, placesLeft } = format;
    return sale === 'past' ? [] : [{ publicId, title, sale, price, placesLeft }];
  });

/** Absent where there were formats and all of them have started. */
function saleOfEvent(formats: readonly ComingFormat[], announced: boolean): Pick<CalendarEvent, 'sale'> {
  if (formats.length === 0 && announced) return {};
  const { state, priceFrom, fewLeft, distances } = eventSaleOf(formats);
  return {
    sale: { state, price_from: priceFrom === null ? null : rublesOf(priceFrom), few_left: fewLeft, distances },
  };
}

/** Its link leads straight to the basket where there is exactly one format on sale, else to its own page. */
export function calendarEventOf(event: EventRow, formats: readonly ComingFormat[], announced: boolean): CalendarEvent {
  const onSale = formats.filter(({ sale }) => sale === 'open');
  const soleFormat = onSale.length === 1 ? onSale[0]?.publicId : undefined;
  return {
    public_id: event.publicId,
    title: event.title,
    place: event.place,
    desc: event.description,
    date: event.dateText,
    start_date: event.startDate,
    end_date: event.endDate,
    country: event.country,
    status: event.rank,
    event_subtype: event.subtype,
    distance: event.distance,
    category: event.categories,
    event_type: event.calendarTypes,
    html: event.html,
    limits: event.limits,
    link: soleFormat ? sitePages.addTicket(soleFormat) : sitePages.calendarEvent(event.publicId),
    legs: event.legs,
    logo: event.logo,
    ...saleOfEvent(formats, announced),
    ...versionOf(event),
  };
}

const versionOf = ({ revision, changedAt, previousStart }: EventRow): Partial<CalendarEvent> => ({
  ...(revision > 0 && { revision }),
  ...(changedAt && { updated_at: changedAt.toISOString() }),
  ...(previousStart && { previous_start_time: previousStart.toISOString() }),
});

const coordinatesOf = ({
  latitude,
  longitude,
}: Pick<FirstStart, 'latitude' | 'longitude'>): Pick<CalendarEvent, 'coordinates'> =>
  latitude === null || longitude === null ? {} : { coordinates: { latitude, longitude } };

export const firstStartOf = (
  start: FirstStart | undefined,
): Pick<CalendarEvent, 'start_time' | 'timezone' | 'city_name' | 'coordinates'> =>
  start
    ? {
        start_time: start.startTime.toISOString(),
        timezone: start.timezone,
        city_name: start.city,
        ...coordinatesOf(start),
      }
    : {};

export function calendarFormatOf(format: FormatOfEvent): CalendarFormat {
  return {
    public_id: format.publicId,
    title: format.title,
    description: format.description,
    requirements: format.requirements,
    start_time: format.startTime.toISOString(),
    sale_ends: format.saleEnds?.toISOString() ?? null,
    cancelled: format.cancelled,
    price: rublesOf(format.priceKopecks),
    tickets_left: { athlete: format.placesLeft },
    age_min: format.ageMin,
    age_max: format.ageMax,
    license: format.license,
    refund_steps: format.refundSteps,
    team_all: format.team,
  };
}

export function calendarEventPageOf(
  event: CalendarEvent,
  { eventCity, city }: EventPlace,
  formats: CalendarFormat[],
): CalendarEventPage {
  return {
    ...event,
    start_time: eventCity.startTime.toISOString(),
    timezone: eventCity.timezone,
    city: { id: city.id, name_ru: city.nameRu },
    city_name: city.nameRu,
    ...coordinatesOf(eventCity),
    event_city_public_id: eventCity.publicId,
    address: eventCity.address,
    programme: eventCity.programme
      .map(({ minutes, title }) => ({
        start_time: new Date(eventCity.startTime.getTime() + minutes * MINUTE_MS).toISOString(),
        title,
      }))
      .toSorted((one, other) => one.start_time.localeCompare(other.start_time)),
    ...(formats.length > 0 && formats.every(({ cancelled }) => cancelled) && { cancelled: true }),
    formats,
  };
}
