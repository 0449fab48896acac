import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import type { LimitSearches } from '@/federation/modules/rate-limit/limit-searches';
import { SEARCH_PAGE_SIZE, SEARCH_PREVIEW_SIZE, type SearchType, search } from '@/lib/contract/search';
import { namesQuery } from '@/lib/domain/result/search-terms';
import { dayIn, MOSCOW } from '@/lib/domain/time/day';
import { markedParts } from './marked';
import { findDocumentsBy, findEventsBy, findNewsBy, findResultsBy, type Part } from './repository';

const nothing = { count: 0, rows: [] };

export function searchRoutes(app: App, deps: Deps, limitSearches: LimitSearches): void {
  const { db } = deps;

  serve(app, deps, search.admit, ({ now, request }) => limitSearches(request, now, async () => ({})));

  serve(app, deps, search.all, async ({ query: { query, type, page = 1 }, now, request }) => {
    const names = namesQuery(query);
    const partOf = (of: SearchType): Part => {
      if (type === undefined) return { limit: SEARCH_PREVIEW_SIZE, offset: 0 };
      return type === of ? { limit: SEARCH_PAGE_SIZE, offset: (page - 1) * SEARCH_PAGE_SIZE } : { limit: 0, offset: 0 };
    };
    const [news, events, documents, results] = await limitSearches(request, now, async () => [
      await findNewsBy(db, query, partOf('news'), now),
      await findEventsBy(db, query, partOf('events'), dayIn(now, MOSCOW)),
      await findDocumentsBy(db, query, partOf('documents')),
      names ? await findResultsBy(db, names, partOf('results')) : nothing,
    ]);
    return {
      news: {
        count: news.count,
        hits: news.rows.map(({ publicId, title, text, date }) => ({
          public_id: publicId,
          title: markedParts(title),
          text: markedParts(text),
          date,
        })),
      },
      events: {
        count: events.count,
        hits: events.rows.map(({ publicId, title, text, place, date }) => ({
          public_id: publicId,
          title: markedParts(title),
          text: markedParts(text),
          place,
          start_date: date,
        })),
      },
      documents: {
        count: documents.count,
        hits: documents.rows.map(({ publicId, title, date, fileType }) => ({
          public_id: publicId,
          title: markedParts(title),
          date,
          link: `/api/files/document/${publicId}`,
          file_type: fileType,
        })),
      },
      results: {
        count: results.count,
        hits: results.rows.map((row) => ({
          event_city_public_id: row.eventCityId,
          format: row.format,
          format_title: row.formatTitle,
          start_number: row.startNumber,
          name: row.name,
          event_title: row.eventTitle,
          city_name: row.cityName,
          start_date: row.startDate,
          position: row.position,
          category: row.category,
        })),
      },
    };
  });
}
