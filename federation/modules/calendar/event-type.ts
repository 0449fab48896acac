import type { EventSubtype } from '@/lib/contract/calendar';

const titles: Record<EventSubtype, string> = {
  triathlon: 'Триатлон',
  crosstria: 'Триатлон-Кросс',
  zimtria: 'Триатлон Зимний',
  triaesta: 'Триатлон эстафета',
  duathlon: 'Дуатлон',
  crossduathlon: 'Дуатлон-Кросс',
  zimduathlon: 'Дуатлон Зимний',
  duathlonesta: 'Дуатлон эстафета',
  aquathlon: 'Акватлон',
};

/** What kind of event it is, as tickets and formats show it (A §3): the discipline (P-148, U-47) and the series' logo. */
export function eventTypeOf(event: { readonly subtype: EventSubtype; readonly logo: string | null }) {
  return { logo: event.logo, title: titles[event.subtype] };
}
