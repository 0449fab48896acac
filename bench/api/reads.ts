import { desc, eq, max, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { takenPlaces } from '@/federation/db/schema/commerce/order';
import { newsItems } from '@/federation/db/schema/content/news';
import { eventCities, events } from '@/federation/db/schema/events/calendar';
import { formats } from '@/federation/db/schema/events/event-format';
import { resultFormats, resultRows } from '@/federation/db/schema/results/result';
import { NEWS_LIST, RESULT_PAGE, UPCOMING } from './asked';

export interface Read {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
  /** The operation returns all rows of all years. */
  readonly isWholeList?: boolean;
  /** Cached under a version, so that only the version is read. */
  readonly isVersioned?: boolean;
}

export async function publicReads(db: Database): Promise<Read[]> {
  const [news] = await db.select().from(newsItems).orderBy(desc(newsItems.publishedAt)).offset(50).limit(1);
  const [event] = await db
    .select({ event: events, city: eventCities, format: formats })
    .from(formats)
    .innerJoin(eventCities, eq(eventCities.publicId, formats.eventCityId))
    .innerJoin(events, eq(events.publicId, eventCities.eventId))
    .orderBy(sql`(select coalesce(sum(change), 0) from ${takenPlaces} where format_id = ${formats.publicId}) desc`)
    .limit(1);
  const [race] = await db
    .select({
      city: resultFormats.eventCityId,
      format: resultFormats.externalFormat,
      startNumber: max(resultRows.startNumber),
    })
    .from(resultRows)
    .innerJoin(resultFormats, sql`${resultFormats.publicId} = ${resultRows.resultFormatId}`)
    .groupBy(resultFormats.publicId)
    .orderBy(sql`count(*) desc, ${resultFormats.publicId}`)
    .limit(1);
  if (!(news && event && race)) throw new Error('the seed lacks a news item, an event or a race');
  const table = { event_city_id: race.city, format: race.format };
  const eventCity = `${event.event.publicId}/${event.city.publicId}`;
  const athlete = `${race.city}/${race.format}/${race.startNumber}`;
  return [
    { name: NEWS_LIST, path: '/api/news/preview?limit=8' },
    { name: 'Новость', path: `/api/news/one/${news.publicId}` },
    { name: 'Страница события', path: `/api/calendar/event/${event.event.publicId}` },
    { name: 'Форматы события', path: `/api/event_format/event/${eventCity}` },
    { name: 'Формат', path: `/api/event_format/${event.format.publicId}` },
    { name: 'Форматы результатов', path: `/api/external/formats/${race.city}` },
    { name: RESULT_PAGE, path: '/api/event_city/filtered', body: { ...table, page: 1, split_places: true } },
    { name: 'Дальняя страница', path: '/api/event_city/filtered', body: { ...table, page: 100, split_places: true } },
    { name: 'Поиск в результатах', path: '/api/event_city/filtered', body: { ...table, search: 'иван' } },
    { name: 'Весь протокол', path: '/api/event_city/filtered', body: { ...table, page_size: 5000 } },
    { name: 'Участник', path: `/api/results/athlete/${athlete}` },
    { name: 'Поиск по сайту', path: `/api/search?query=${encodeURIComponent('лицензия')}` },
    { name: 'Поиск по сайту, частое слово', path: `/api/search?query=${encodeURIComponent('триатлон')}` },
    { name: 'Поиск по фамилии', path: `/api/search?query=${encodeURIComponent('Иванов')}&type=results` },
    { name: 'Старты с результатами', path: '/api/results/event_city/filtered', body: {}, isWholeList: true },
    {
      name: 'Старты по словам',
      path: '/api/results/event_city/filtered',
      body: { search: 'казань' },
      isWholeList: true,
    },
    { name: 'Весь календарь', path: '/api/calendar/list', isWholeList: true, isVersioned: true },
    { name: UPCOMING, path: '/api/calendar/list?upcoming=true', isVersioned: true },
    { name: 'Версия календаря', path: '/api/calendar/version', isVersioned: true },
    { name: 'Все события с форматами', path: '/api/event/list', isWholeList: true, isVersioned: true },
    { name: 'Все города событий', path: '/api/event/cities', isWholeList: true, isVersioned: true },
    { name: 'Все новости', path: '/api/news', isWholeList: true, isVersioned: true },
    { name: 'Документы раздела', path: '/server/document/type/protocol' },
  ];
}
