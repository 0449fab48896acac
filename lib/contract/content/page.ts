import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { banners, discipline, instant, listOf } from '@/lib/contract/wire/shapes';

export const pageSlug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Адрес страницы записан неверно');

export const pagePreview = z.object({
  slug: pageSlug,
  headline: z.string(),
  subtitle: z.string(),
  banners,
  discipline: discipline.optional(),
  updated_at: instant.optional(),
});
export type PagePreview = z.infer<typeof pagePreview>;

/** Rich HTML. */
export const contentPage = pagePreview.extend({ text: z.string() });
export type ContentPage = z.infer<typeof contentPage>;

export const pages = {
  list: operation({
    method: 'GET',
    path: '/api/page/list',
    summary: 'Страницы без текста, по алфавиту заголовков',
    response: listOf(pagePreview),
  }),
  one: operation({
    method: 'GET',
    path: '/api/page/:slug',
    summary: 'Страница: international, amateurtriathlon, corpcup, judgment, education и другие',
    params: z.object({ slug: pageSlug.max(100) }),
    response: contentPage,
  }),
};
