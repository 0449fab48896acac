import { z } from 'zod';
import type { SearchGroup, SearchHit, SearchKind } from '@/lib/contract/content/search';
import { rublesText } from '@/lib/domain/commerce/money/rubles-text';
import type { FindWords } from '@/lib/domain/content/search/found-words';
import { plainWords } from '@/lib/domain/content/search/plain-words';
import { markedText, snippetOf } from '@/lib/domain/content/search/snippet';
import type { ShownClub, ShownEntry, ShownResult } from './repository';
import { pathOfClub, pathOfEntry, pathOfResult } from './site-paths';

export const groupOf: Readonly<Record<SearchKind, SearchGroup>> = {
  page: 'pages',
  manager: 'people',
  member: 'people',
  region: 'places',
  school: 'places',
  product: 'goods',
  licence: 'goods',
  event: 'events',
  race: 'results',
  result: 'results',
  club: 'results',
  news: 'news',
  document: 'documents',
};

const facts = z.object({
  place: z.string().nullish(),
  city: z.string().nullish(),
  post: z.string().nullish(),
  file_type: z.string().nullish(),
  kopecks: z.number().nullish(),
});

const list = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** The parts that the title does not say already. */
const unsaid = (title: string, parts: readonly (string | null | undefined)[]): string => {
  const said = plainWords(title);
  return list(...parts.filter((part) => part && !said.includes(plainWords(part))));
};

function aboutEntry({ title, facts: given }: ShownEntry): string {
  const { place, city, post, file_type: fileType, kopecks } = facts.parse(given);
  if (kopecks !== null && kopecks !== undefined) return rublesText(kopecks);
  if (place && city && plainWords(place).includes(plainWords(city))) return place;
  return list(post, fileType?.toUpperCase(), unsaid(title, [city]), place);
}

export const hitOfEntry = (entry: ShownEntry, find: FindWords): SearchHit => ({
  kind: entry.kind,
  title: markedText(entry.title, find),
  about: aboutEntry(entry),
  text: snippetOf(entry.body, find),
  date: entry.starts,
  end_date: entry.ends === entry.starts ? null : entry.ends,
  path: pathOfEntry(entry),
});

/** «Сочи, длинная и средняя дистанции: Спринт», the city once. */
const raceText = ({ eventTitle, city, formatTitle }: ShownResult | ShownClub) =>
  list(eventTitle, unsaid(eventTitle, [city]), formatTitle);

export const hitOfResult = (result: ShownResult, find: FindWords): SearchHit => ({
  kind: 'result',
  title: markedText(result.name, find),
  about: list(
    raceText(result),
    `№ ${result.startNumber}`,
    result.category,
    result.position === null ? null : `${result.position} место`,
  ),
  text: snippetOf(result.members.join(', '), find),
  date: result.startDate,
  end_date: null,
  path: pathOfResult(result),
});

export const hitOfClub = (club: ShownClub, find: FindWords): SearchHit => ({
  kind: 'club',
  title: markedText(club.club, find),
  about: raceText(club),
  text: [],
  date: club.startDate,
  end_date: null,
  path: pathOfClub(club),
});
