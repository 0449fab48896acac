import { eventNameTail } from '@/lib/domain/events/calendar/event-name';

/** The title of a page about results: the event, and what of it. */
export function resultsTitle(city: Parameters<typeof eventNameTail>[0], what: string) {
  return {
    title: city.title,
    tail: `${eventNameTail(city)} — ${what}`,
    // «(команда из 4)» and the city are told by the page.
    shortTail: `, ${city.start_date.slice(0, 4)} — ${what.replace(/ \([^)]*\)/g, '')}`,
  };
}
