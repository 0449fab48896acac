import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { day } from '@/lib/contract/wire/shapes';
import { MAX_SEARCH_QUERY } from '@/lib/domain/content/search/longest-query';

export const searchGroup = z.enum(['pages', 'people', 'places', 'goods', 'events', 'results', 'news', 'documents']);
export type SearchGroup = z.infer<typeof searchGroup>;

/** `race` is a start with its protocols, `result` one athlete there, `club` the athletes of a club there. */
export const searchKind = z.enum([
  'page',
  'manager',
  'member',
  'region',
  'school',
  'product',
  'licence',
  'event',
  'race',
  'result',
  'club',
  'news',
  'document',
]);
export type SearchKind = z.infer<typeof searchKind>;

export const SEARCH_PAGE_SIZE = 20;
/** Further hits are neither counted nor paged. */
export const MOST_SEARCH_HITS = 1000;
export const MOST_SUGGESTIONS = 8;

const markedText = z.array(z.object({ text: z.string(), mark: z.boolean() }));
export type MarkedText = z.infer<typeof markedText>;

const hit = z.object({
  kind: searchKind,
  title: markedText,
  /** Where it is, who they are, what it costs. */
  about: z.string(),
  /** The place in the text around what was found, cut between words with «…»; empty if the words stand in the title. */
  text: markedText,
  date: day.nullable(),
  end_date: day.nullable(),
  /** On the site. */
  path: z.string().regex(/^\/(?!\/)/),
});
export type SearchHit = z.infer<typeof hit>;

export const searchResponse = z.object({
  /** A floor once it is `MOST_SEARCH_HITS`. */
  count: z.number().int().nonnegative(),
  /** By group, whichever of them was asked for. */
  counts: z.partialRecord(searchGroup, z.number().int().positive()),
  /** By relevance. */
  hits: z.array(hit),
  /** «Может быть, вы искали»: the query without its misprints, of which `hits` are. */
  correction: z.string().nullable(),
});
export type SearchResponse = z.infer<typeof searchResponse>;

const query = z.string().trim().min(1, 'Напишите, что искать').max(MAX_SEARCH_QUERY, 'Слишком длинный запрос');

export const search = {
  all: operation({
    method: 'GET',
    path: '/api/search',
    summary: 'Поиск по сайту: всё в одном списке, нужное сверху; type — только одна группа',
    query: z.object({
      query,
      type: searchGroup.optional(),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(Math.ceil(MOST_SEARCH_HITS / SEARCH_PAGE_SIZE))
        .optional(),
    }),
    response: searchResponse,
  }),
  suggest: operation({
    method: 'GET',
    path: '/api/search/suggest',
    summary: 'Подсказки к началу запроса: до восьми страниц',
    query: z.object({ query }),
    response: z.object({ hits: z.array(hit.pick({ kind: true, title: true, about: true, path: true })) }),
    browser: true,
  }),
  admit: operation({
    method: 'GET',
    path: '/api/search/admission',
    summary: 'Разрешение на поиск, который сайт делает сам: считается, как поиск посетителя',
    response: z.object({}),
  }),
};
