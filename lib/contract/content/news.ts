import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { banners, byPublicId, day, discipline, instant, listOf, publicId, rubles } from '@/lib/contract/wire/shapes';

/** What an article is about, as it is stored. */
export const newsSubjectId = z.union([
  z.object({ kind: z.enum(['event', 'document']), id: publicId }),
  z.object({ kind: z.literal('licence') }),
]);
export type NewsSubjectId = z.infer<typeof newsSubjectId>;

/** What is said of the picture of `banners`: `alt` is empty where it is decoration, the focus in per cent. */
export const newsPicture = z.object({
  alt: z.string(),
  credit: z.string(),
  focus_x: z.number().int(),
  focus_y: z.number().int(),
});

export const newsPreview = z.object({
  public_id: publicId,
  headline: z.string(),
  subtitle: z.string(),
  publication_date: instant,
  banners,
  discipline: discipline.optional(),
  updated_at: instant.optional(),
  picture: newsPicture.optional(),
});
export type NewsPreview = z.infer<typeof newsPreview>;

/** Prices in rubles; `null` where nothing is on sale. */
const newsSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    public_id: publicId,
    title: z.string(),
    city: z.string(),
    start_date: day,
    price_from: rubles.nullable(),
  }),
  z.object({ kind: z.literal('document'), public_id: publicId, title: z.string(), link: z.string() }),
  z.object({ kind: z.literal('licence'), price_from: rubles.nullable() }),
]);
export type NewsSubject = z.infer<typeof newsSubject>;

/** `text` is rich HTML, parsed, sanitised and rendered as elements. */
export const newsItem = newsPreview.extend({ text: z.string(), about: z.array(newsSubject).optional() });
export type NewsItem = z.infer<typeof newsItem>;

export const news = {
  list: operation({
    method: 'GET',
    path: '/api/news',
    summary: 'Все новости, новые сверху',
    response: listOf(newsPreview),
  }),
  preview: operation({
    method: 'GET',
    path: '/api/news/preview',
    summary: 'Анонсы новостей: 5 на главной, 8 в списке, 40 по кнопке',
    query: z.object({ limit: z.coerce.number().int().min(1).max(40).optional() }),
    response: listOf(newsPreview),
    browser: true,
  }),
  one: operation({
    method: 'GET',
    path: '/api/news/one/:public_id',
    summary: 'Новость целиком',
    params: byPublicId,
    response: newsItem,
  }),
};
