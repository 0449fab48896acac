import { searchable, searchWords } from '@/lib/domain/text/search-text';

interface EventCity {
  readonly title: string;
  readonly city: { readonly name_ru: string };
  /** YYYY-MM-DD */
  readonly start_date: string;
}

const yearOf = ({ start_date }: EventCity): string => start_date.slice(0, 4);

export const yearsOf = (eventCities: readonly EventCity[]): string[] => [...new Set(eventCities.map(yearOf))];

/** The same list is searched letter by letter and request by request. */
const names = new WeakMap<EventCity, string>();

function nameOf(eventCity: EventCity): string {
  const known = names.get(eventCity);
  if (known !== undefined) return known;
  const name = searchable(`${eventCity.title} ${eventCity.city.name_ru}`);
  names.set(eventCity, name);
  return name;
}

/** Each word is a part of the title or of the city's name; no year means all. */
export function filterEventCities<E extends EventCity>(
  eventCities: readonly E[],
  { search, year }: { search: string; year: string | null },
): E[] {
  const words = searchWords(search).map(searchable);
  return eventCities.filter(
    (eventCity) =>
      (year === null || yearOf(eventCity) === year) && words.every((word) => nameOf(eventCity).includes(word)),
  );
}
