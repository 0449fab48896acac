import type { MetadataRoute } from 'next';
import { getCalendar } from '@/lib/federation/calendar';
import { getNews } from '@/lib/federation/news';
import { getEventCitiesWithResults } from '@/lib/federation/result';
import { calendarTypes, paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';

export const revalidate = 60;

/** Every public page by its canonical address. `lastModified` stands only where the API knows it. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [news, events, eventCities] = await Promise.all([getNews(), getCalendar(), getEventCitiesWithResults()]);
  const addresses = [
    paths.home(),
    ...calendarTypes.map(paths.calendar.type),
    paths.results.list(),
    ...events.map(({ public_id }) => paths.calendar.event(public_id)),
    ...eventCities.map(({ public_id }) => paths.results.eventCity(public_id)),
  ];
  const absolute = (path: string) => new URL(path, siteConfig.url).href;
  const newest = news.map(changedAt).toSorted().at(-1);
  return [
    ...addresses.map((path) => ({ url: absolute(path) })),
    { url: absolute(paths.news.list()), ...(newest && { lastModified: newest }) },
    ...news.map((item) => ({ url: absolute(paths.news.item(item.public_id)), lastModified: changedAt(item) })),
  ];
}

const changedAt = (item: { updated_at?: string; publication_date: string }) => item.updated_at ?? item.publication_date;
