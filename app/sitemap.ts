import type { MetadataRoute } from 'next';
import { pageAddress } from '@/components/section-page/page-address';
import { getDatedArticles } from '@/lib/content/dated-article';
import { getCalendar } from '@/lib/federation/calendar';
import { getNews } from '@/lib/federation/news';
import { getPages } from '@/lib/federation/page';
import { getEventCitiesWithResults } from '@/lib/federation/result';
import { calendarTypes, paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 60;

/** Pages of `content/`; their day is not known. */
const written = [
  paths.news.datedList(),
  paths.pages.list(),
  paths.whereToStart(),
  paths.history(),
  paths.disciplines(),
  paths.whatIsTriathlon(),
  paths.superseries(),
  paths.olympicReserve(),
  paths.childrensTriathlon(),
  paths.antidoping(),
  paths.contacts(),
];

/** Every public page by its canonical address. `lastModified` stands only where the API knows it. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [news, events, eventCities, pages, dated] = await Promise.all([
    getNews(),
    getCalendar(),
    getEventCitiesWithResults(),
    getPages(),
    getDatedArticles(),
  ]);
  const addresses = [
    paths.home(),
    ...calendarTypes.map(paths.calendar.type),
    paths.results.list(),
    ...written,
    ...dated.map(({ slug }) => paths.news.dated(slug)),
    ...events.map(({ public_id }) => paths.calendar.event(public_id)),
    ...eventCities.map(({ public_id }) => paths.results.eventCity(public_id)),
  ];
  const absolute = (path: string) => new URL(path, siteConfig.url).href;
  const newest = news.map(changedAt).toSorted().at(-1);
  return [
    ...addresses.map((path) => ({ url: absolute(path) })),
    { url: absolute(paths.news.list()), ...(newest && { lastModified: newest }) },
    ...pages
      .filter(({ slug }) => !pageAddress(slug).includes('#'))
      .map(({ slug, updated_at }) => ({
        url: absolute(pageAddress(slug)),
        ...(updated_at && { lastModified: updated_at }),
      })),
    ...news.map((item) => ({ url: absolute(paths.news.item(item.public_id)), lastModified: changedAt(item) })),
  ];
}

const changedAt = (item: { updated_at?: string; publication_date: string }) => item.updated_at ?? item.publication_date;
