import type { ChangeNotice } from '@/lib/contract/wire/change-notice';

export const cacheTags = {
  news: () => 'news',
  newsItem: (publicId: string) => `news:${publicId}`,
  calendar: () => 'calendar',
  calendarEvent: (publicId: string) => `calendar:${publicId}`,
  results: () => 'results',
  resultsOf: (eventCityPublicId: string) => `results:${eventCityPublicId}`,
  pages: () => 'pages',
  page: (slug: string) => `pages:${slug}`,
  teamAthletes: () => 'members',
  athleteGroup: (publicId: string) => `members:${publicId}`,
  managements: () => 'managements',
  branches: () => 'branches',
  partners: () => 'partners',
  documents: () => 'documents',
  licenceTypes: () => 'insurances',
  shop: () => 'shop',
};

type Change = ChangeNotice['changes'][number];

const optional = (tag: (id: string) => string, id: string | undefined) => (id ? [tag(id)] : []);

/** Lists carry the noun's tag, pages also their own. */
const tagsOfNoun: Record<Change['noun'], (change: Change) => string[]> = {
  news: ({ public_id }) => [cacheTags.news(), ...optional(cacheTags.newsItem, public_id)],
  calendar: ({ public_id }) => [cacheTags.calendar(), ...optional(cacheTags.calendarEvent, public_id)],
  eventFormat: ({ public_id }) => [cacheTags.calendar(), ...optional(cacheTags.calendarEvent, public_id)],
  result: ({ public_id }) => [cacheTags.results(), ...optional(cacheTags.resultsOf, public_id)],
  page: ({ slug }) => [cacheTags.pages(), ...optional(cacheTags.page, slug)],
  member: ({ public_id }) => [cacheTags.teamAthletes(), ...optional(cacheTags.athleteGroup, public_id)],
  management: () => [cacheTags.managements()],
  branch: () => [cacheTags.branches()],
  partner: () => [cacheTags.partners()],
  document: () => [cacheTags.documents()],
  insurance: () => [cacheTags.licenceTypes()],
  shop: () => [cacheTags.shop()],
  everything: () => [
    cacheTags.news(),
    cacheTags.calendar(),
    cacheTags.results(),
    cacheTags.pages(),
    cacheTags.teamAthletes(),
    cacheTags.managements(),
    cacheTags.branches(),
    cacheTags.partners(),
    cacheTags.documents(),
    cacheTags.licenceTypes(),
    cacheTags.shop(),
  ],
};

export function tagsOf({ changes }: ChangeNotice): string[] {
  return [...new Set(changes.flatMap((change) => tagsOfNoun[change.noun](change)))];
}
