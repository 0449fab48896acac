import { z } from 'zod';
import { operation } from './operation';
import { day, publicId } from './shapes';

export const searchType = z.enum(['news', 'events', 'documents', 'results']);
export type SearchType = z.infer<typeof searchType>;

export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_PREVIEW_SIZE = 4;
/** Further hits are neither counted nor paged. */
export const MOST_SEARCH_HITS = 1000;
export const MAX_SEARCH_QUERY = 100;

const markedText = z.array(z.object({ text: z.string(), mark: z.boolean() }));
export type MarkedText = z.infer<typeof markedText>;

const newsHit = z.object({ public_id: publicId, title: markedText, text: markedText, date: day });
const eventHit = z.object({
  public_id: publicId,
  title: markedText,
  text: markedText,
  place: z.string(),
  start_date: day,
});
const documentHit = z.object({
  public_id: publicId,
  title: markedText,
  date: day,
  link: z.string().regex(/^\/(?!\/)/),
  file_type: z.string(),
});
const resultHit = z.object({
  event_city_public_id: publicId,
  format: z.string(),
  format_title: z.string(),
  start_number: z.string(),
  name: z.string(),
  event_title: z.string(),
  city_name: z.string(),
  start_date: day,
  position: z.number().int().nullable(),
  category: z.string(),
});

/** `count` is a floor once it is `MOST_SEARCH_HITS`. */
const groupOf = <Hit extends z.ZodType>(hit: Hit) =>
  z.object({ count: z.number().int().nonnegative(), hits: z.array(hit) });

export const searchResponse = z.object({
  news: groupOf(newsHit),
  events: groupOf(eventHit),
  documents: groupOf(documentHit),
  results: groupOf(resultHit),
});
export type SearchResponse = z.infer<typeof searchResponse>;

export const search = {
  all: operation({
    method: 'GET',
    path: '/api/search',
    summary: 'Поиск по сайту: новости, события, документы, результаты по фамилии; type — одна группа постранично',
    query: z.object({
      query: z.string().trim().min(1, 'Напишите, что искать').max(MAX_SEARCH_QUERY, 'Слишком длинный запрос'),
      type: searchType.optional(),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(Math.ceil(MOST_SEARCH_HITS / SEARCH_PAGE_SIZE))
        .optional(),
    }),
    response: searchResponse,
  }),
  admit: operation({
    method: 'GET',
    path: '/api/search/admission',
    summary: 'Разрешение на поиск, который сайт делает сам: считается, как поиск посетителя',
    response: z.object({}),
  }),
};
