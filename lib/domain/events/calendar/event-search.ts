import { DAY_MS } from '@/lib/domain/base/time/day';
import { cityNames } from '@/lib/domain/content/search/city-names';
import { dateAt } from '@/lib/domain/content/search/dates';
import { wordsIn } from '@/lib/domain/content/search/plain-words';
import { otherStems, stemOf } from '@/lib/domain/content/search/stem';

export interface SearchedEvent {
  readonly title: string;
  readonly place: string;
  readonly city_name?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

interface EventWords {
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
}

/** A day, month or year, or stems of one word and of what it is also called: any of the phrases must be there. */
export type EventSearchTerm =
  | { readonly date: string }
  | { readonly word: string; readonly phrases: readonly (readonly string[])[] };

const phraseOf = (text: string) => text.split(' ').map(stemOf);

function cityAt(words: readonly string[], at: number) {
  for (const names of cityNames) {
    for (const name of names) {
      const stems = phraseOf(name);
      if (stems.every((stem, index) => stemOf(words[at + index] ?? '') === stem))
        return { length: stems.length, phrases: names.map(phraseOf) };
    }
  }
  return null;
}

/** Short words, such as «в», say nothing. */
export function eventSearchTerms(text: string): EventSearchTerm[] {
  const words = wordsIn(text);
  const terms: EventSearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const date = dateAt(words, at);
    const city = cityAt(words, at);
    if (date) terms.push({ date: date.token });
    else if (city) terms.push({ word, phrases: city.phrases });
    else if (word.length > 2 || /\d/.test(word)) {
      const stem = stemOf(word);
      terms.push({ word, phrases: [stem, ...otherStems(stem)].map((each) => [each]) });
    }
    at += date?.length ?? city?.length ?? 1;
  }
  return terms;
}

const MOST_DAYS = 31;

/** As the index of the site's search has days: «2026», «month07», «day0705», «day20260705». */
function dateTokens({ start_date: start, end_date: end = start }: SearchedEvent): string[] {
  if (!start || !end) return [];
  const first = Date.parse(start);
  const days = Math.min(MOST_DAYS, Math.max(1, (Date.parse(end) - first) / DAY_MS + 1));
  return Array.from({ length: days }, (_, at) => {
    const [year = '', month = '', day = ''] = new Date(first + at * DAY_MS).toISOString().slice(0, 10).split('-');
    return [year, `month${month}`, `day${month}${day}`, `day${year}${month}${day}`];
  }).flat();
}

const known = new WeakMap<SearchedEvent, EventWords>();

function wordsOfEvent(event: SearchedEvent, labels: (event: never) => string): EventWords {
  const found = known.get(event);
  if (found) return found;
  const { title, place, city_name = '' } = event;
  const words = wordsIn(`${title} ${place} ${city_name} ${labels(event as never)}`);
  const stems = words.map(stemOf);
  const made = { words, stems: new Set([...stems, ...stems.flatMap(otherStems), ...dateTokens(event)]) };
  known.set(event, made);
  return made;
}

/** `labels`: the names of the event's kind, distance, country; a word of them counts like one of the title. */
export function hasTerms<E extends SearchedEvent>(
  event: E,
  terms: readonly EventSearchTerm[],
  labels: (event: E) => string = () => '',
): boolean {
  if (terms.length === 0) return true;
  const { words, stems } = wordsOfEvent(event, labels as (event: never) => string);
  return terms.every((term) =>
    'date' in term
      ? stems.has(term.date)
      : term.phrases.some((phrase) => phrase.every((stem) => stems.has(stem))) ||
        words.some((word) => word.startsWith(term.word)),
  );
}
