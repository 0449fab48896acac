import type { EventCity, EventOfList } from '@/lib/contract/events/event';
import type { EventCityRow, OpenFormatRow } from './repository';

export const eventCityOf = ({ event, eventCity, city }: EventCityRow): EventCity => ({
  public_id: eventCity.publicId,
  event_public_id: event.publicId,
  title: event.title,
  city: { id: city.id, name_ru: city.nameRu },
  start_time: eventCity.startTime.toISOString(),
  timezone: eventCity.timezone,
});

/** Event cities by their event, the earliest event first; its zone is that of the first start. */
export function eventsOf(places: readonly EventCityRow[], formats: readonly OpenFormatRow[]): EventOfList[] {
  const formatsOf = Map.groupBy(formats, ({ eventCityId }) => eventCityId);
  return [...Map.groupBy(places, ({ event }) => event.publicId).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return {
      public_id: first.event.publicId,
      title: first.event.title,
      start_date: first.event.startDate,
      end_date: first.event.endDate,
      start_time: first.eventCity.startTime.toISOString(),
      timezone: first.eventCity.timezone,
      event_cities: own.map(({ eventCity, city }) => ({
        public_id: eventCity.publicId,
        timezone: eventCity.timezone,
        city: { id: city.id, name_ru: city.nameRu },
        formats: (formatsOf.get(eventCity.publicId) ?? []).map((format) => ({
          public_id: format.publicId,
          title: format.title,
          start_time: format.startTime.toISOString(),
          max_count: format.maxCount,
        })),
      })),
    };
  });
}
