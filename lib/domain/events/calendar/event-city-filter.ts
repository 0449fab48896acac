import { searchable, searchWords } from '@/lib/domain/base/text/search-text';

interface EventCity {
  readonly title: string;
  readonly city: { readonly name_ru: string };
  readonly start_date: string;
}

const yearOf = ({ start_date }: EventCity): string => start_date.slice(0, 4);

export const yearsOf = (eventCities: readonly EventCity[]): string[] => [...new Set(eventCities.map(yearOf))];

/** Cached per list, since each typed letter and each request searches the same one. */
const names = new WeakMap<EventCity, string>();

function nameOf(eventCity: EventCity): string {
  const known = names.get(eventCity);
  if (known !== undefined) return known;
  const name = searchable(`${eventCity.title} ${eventCity.city.name_ru}`);
  names.set(eventCity, name);
  return name;
}

/** Each word must occur in the title or the city's name; without a year all years match. */
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
