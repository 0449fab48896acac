import { desc, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { eventCities, events } from '@/federation/modules/calendar/tables';
import { formats } from '@/federation/modules/event-format/tables';
import { newsItems } from '@/federation/modules/news/tables';
import { resultFormats, resultRows } from '@/federation/modules/result/tables';

/** A public read as the site makes it. */
export interface Read {
  readonly name: string;
  readonly path: string;
  /** Of a read that is a POST. */
  readonly body?: object;
}

/** The public reads of what there is much of, asked for things from the middle of the data. */
export async function publicReads(db: Database): Promise<Read[]> {
  const [news] = await db.select().from(newsItems).orderBy(desc(newsItems.publishedAt)).offset(100).limit(1);
  const [event] = await db
    .select({ event: events, city: eventCities, format: formats })
    .from(eventCities)
    .innerJoin(events, sql`${events.publicId} = ${eventCities.eventId}`)
    .innerJoin(formats, sql`${formats.eventCityId} = ${eventCities.publicId}`)
    .orderBy(events.publicId)
    .offset(100)
    .limit(1);
  const [race] = await db
    .select({ city: resultFormats.eventCityId, format: resultFormats.externalFormat, rows: sql<number>`count(*)` })
    .from(resultRows)
    .innerJoin(resultFormats, sql`${resultFormats.publicId} = ${resultRows.resultFormatId}`)
    .groupBy(resultFormats.publicId)
    .orderBy(sql`count(*) desc, ${resultFormats.publicId}`)
    .limit(1);
  if (!(news && event && race)) throw new Error('there is nothing to read');
  const table = { event_city_id: race.city, format: race.format };
  const eventCity = `${event.event.publicId}/${event.city.publicId}`;
  return [
    { name: 'Список новостей', path: '/api/news/preview?limit=10' },
    { name: 'Новость', path: `/api/news/one/${news.publicId}` },
    { name: 'Страница события', path: `/api/calendar/event/${event.event.publicId}` },
    { name: 'Форматы события', path: `/api/event_format/event/${eventCity}` },
    { name: 'Формат', path: `/api/event_format/${event.format.publicId}` },
    { name: 'Форматы результатов', path: `/api/external/formats/${race.city}` },
    { name: 'Страница результатов', path: '/api/event_city/filtered', body: { ...table, page: 1 } },
    { name: 'Дальняя страница результатов', path: '/api/event_city/filtered', body: { ...table, page: 100 } },
    { name: 'Поиск в результатах', path: '/api/event_city/filtered', body: { ...table, search: 'иван' } },
    { name: 'Старты с результатами', path: '/api/results/event_city/filtered', body: {} },
    { name: 'Календарь', path: '/api/calendar/list' },
    { name: 'Все новости', path: '/api/news' },
  ];
}
