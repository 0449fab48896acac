import { z } from 'zod';
import { sitePages } from '@/federation/gateways/site/pages';
import type { CalendarEvent, CalendarEventPage, CalendarFormat } from '@/lib/contract/calendar';
import { rublesOf } from '@/lib/domain/money';
import type { EventPlace, EventRow, FirstStart, FormatOfEvent } from './repository';

/** What the state of the calendar tells of what is sold: the format by its event. */
export const soleFormatsIn = (json: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(json))));

/** Its link leads straight to the basket where there is exactly one format on sale (S-22.6), else to its own page. */
export function calendarEventOf(event: EventRow, soleFormat: string | undefined): CalendarEvent {
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
  };
}

/** The instant and the zone of the first start, where there is one. */
export const firstStartOf = (start: FirstStart | undefined): Pick<CalendarEvent, 'start_time' | 'timezone'> =>
  start ? { start_time: start.startTime.toISOString(), timezone: start.timezone } : {};

/** A format as the page of its event shows it; rubles. */
export function calendarFormatOf(format: FormatOfEvent): CalendarFormat {
  return {
    public_id: format.publicId,
    title: format.title,
    description: format.description,
    requirements: format.requirements,
    start_time: format.startTime.toISOString(),
    sale_ends: format.saleEnds?.toISOString() ?? null,
    price: rublesOf(format.priceKopecks),
    tickets_left: { athlete: format.placesLeft },
    age_min: format.ageMin,
    age_max: format.ageMax,
    license: format.license,
    team_all: format.team,
  };
}

/** An event as its own page shows it. */
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
    event_city_public_id: eventCity.publicId,
    formats,
  };
}
