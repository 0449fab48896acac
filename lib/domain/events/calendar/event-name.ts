import { wordsIn } from '@/lib/domain/content/search/plain-words';
import { stemOf } from '@/lib/domain/content/search/stem';

interface NamedEvent {
  readonly title: string;
  readonly city: { readonly name_ru: string };
  readonly start_date: string;
}

/** Adjectives whose stem is not the city's. */
const ADJECTIVES: Readonly<Record<string, string>> = { москва: 'москов', 'нижний новгород': 'нижегород' };

/** Whether a title names its city in any form: «в Аланье», «казанский этап», «петербургский». */
export function saysCity(title: string, city: string): boolean {
  const words = wordsIn(title);
  const name = wordsIn(city);
  const says = (stem: string) => words.some((word) => word.startsWith(stem));
  const adjective = ADJECTIVES[name.join(' ')];
  if (adjective && says(adjective)) return true;
  // One word is enough of «Ростов-на-Дону» and «Санкт-Петербург», the last of «Нижний Новгород».
  return name.some((word, index) => {
    const isEnough = city.includes('-') ? word.length > 5 : index === name.length - 1;
    return isEnough && says(stemOf(word));
  });
}

/** What tells an event apart from others of its name, in windows and shared links: «, Сочи, 2026». */
export function eventNameTail({ title, city, start_date }: NamedEvent): string {
  const year = start_date.slice(0, 4);
  return [!saysCity(title, city.name_ru) && city.name_ru, !title.includes(year) && year]
    .map((fact) => (fact ? `, ${fact}` : ''))
    .join('');
}

/** «Кубок России: первый этап, Сочи, 2026», since races recur in other years and cities. */
export const eventName = (event: NamedEvent): string => event.title + eventNameTail(event);
