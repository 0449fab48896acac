import 'server-only';
import type { CalendarEvent } from '@/lib/contract/events/calendar';
import { documentDay } from '@/lib/domain/content/document';
import { pastYears, yearOf } from '@/lib/domain/events/calendar/calendar';
import { eventsOfType } from '@/lib/domain/events/calendar/event-type';
import { getDatedArticles } from '@/lib/features/content/mdx/dated-article';
import { getCalendar } from '@/lib/federation-client/calendar';
import { getDocuments, getProtocols } from '@/lib/federation-client/document';
import { getLicenceTypes } from '@/lib/federation-client/licence-type';
import { getNews } from '@/lib/federation-client/news';
import { getPages } from '@/lib/federation-client/page';
import { getEventCitiesWithResults } from '@/lib/federation-client/result';
import { getShopItems } from '@/lib/federation-client/shop';
import { getAthleteGroups } from '@/lib/federation-client/team-athlete';
import { isoDate } from '@/lib/format/date';
import { calendarTypes, documentSections, paths } from '@/lib/paths';
import { newestOf, type SitemapEntry } from './sitemap';

export const sitemapNouns = [
  'pages',
  'news',
  'calendar',
  'results',
  'documents',
  'members',
  'shop',
  'license',
] as const;
type SitemapNoun = (typeof sitemapNouns)[number];

export const sitemapPath = (noun: SitemapNoun) => `/sitemaps/${noun}.xml`;

/** Pages of the API with their own address (next.config.mjs redirects /pages/{slug}). */
const OWN_ADDRESS: Record<string, string | null> = {
  judgment: paths.judgment(),
  international: paths.internationalTriathlon(),
  amateurtriathlon: paths.amateurTriathlon(),
  corpcup: null,
};

const plain = (...addresses: string[]): SitemapEntry[] => addresses.map((path) => ({ path }));

const changeOf = (item: { updated_at?: string; publication_date: string }) => item.updated_at ?? item.publication_date;

const entries: Record<SitemapNoun, () => Promise<SitemapEntry[]>> = {
  async pages() {
    const ofApi = (await getPages()).flatMap(({ slug, updated_at }): SitemapEntry[] => {
      const path = slug in OWN_ADDRESS ? OWN_ADDRESS[slug] : paths.pages.item(slug);
      return path ? [{ path, changed: updated_at }] : [];
    });
    return [
      ...plain(
        paths.home(),
        paths.history(),
        paths.whereToStart(),
        paths.disciplines(),
        paths.whatIsTriathlon(),
        paths.superseries(),
        paths.olympicReserve(),
        paths.childrensTriathlon(),
        paths.antidoping(),
        paths.pages.list(),
        paths.management(),
        paths.regions(),
        paths.partners(),
        paths.contacts(),
        paths.search(),
      ),
      ...ofApi,
    ];
  },
  async news() {
    const [items, dated] = await Promise.all([getNews(), getDatedArticles()]);
    const ofApi = items.map((item) => ({ path: paths.news.item(item.public_id), changed: changeOf(item) }));
    return [
      { path: paths.news.list(), changed: newestOf(ofApi) },
      ...ofApi,
      ...plain(paths.news.datedList(), ...dated.map(({ slug }) => paths.news.dated(slug))),
    ];
  },
  async calendar() {
    const events = await getCalendar();
    const today = isoDate(new Date());
    const changedOf = (some: readonly CalendarEvent[]) =>
      newestOf(some.map(({ updated_at: changed }) => ({ changed })));
    return [
      ...calendarTypes.flatMap((type) => {
        const own = eventsOfType(events, type);
        return [
          { path: paths.calendar.type(type), changed: changedOf(own) },
          ...pastYears(own, today).map(({ year }) => ({
            path: paths.calendar.year(type, year),
            changed: changedOf(own.filter((event) => yearOf(event) === year)),
          })),
        ];
      }),
      ...events.map(({ public_id, updated_at }) => ({ path: paths.calendar.event(public_id), changed: updated_at })),
    ];
  },
  async results() {
    const eventCities = await getEventCitiesWithResults();
    return plain(paths.results.list(), ...eventCities.map(({ public_id }) => paths.results.eventCity(public_id)));
  },
  async documents() {
    const protocols = (await getProtocols()).map((protocol) => ({ changed: documentDay(protocol) }));
    const sections = await Promise.all(
      documentSections.map(async (section) => ({
        path: paths.documents.section(section),
        changed: newestOf((await getDocuments(section)).map((each) => ({ changed: documentDay(each) }))),
      })),
    );
    return [{ path: paths.documents.hub() }, ...sections, { path: paths.protocols(), changed: newestOf(protocols) }];
  },
  async shop() {
    return plain(paths.shop(), ...(await getShopItems()).map(({ public_id }) => paths.product(public_id)));
  },
  async license() {
    const types = await getLicenceTypes();
    return plain(paths.license.list(), ...types.map(({ public_id }) => paths.license.item(public_id)));
  },
  async members() {
    return (await getAthleteGroups()).map(({ public_id, updated_at }) => ({
      path: paths.members.group(public_id),
      changed: updated_at,
    }));
  },
};

export const sitemapEntries = (noun: SitemapNoun): Promise<SitemapEntry[]> => entries[noun]();
