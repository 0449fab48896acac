import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import { discipline } from '@/lib/contract/wire/shapes';
import { compile, type Text } from './compile';
import { day } from './meta';
import { namesIn, readSource, readSources } from './source';

const FOLDER = 'news-2021';

const articleMeta = z.strictObject({
  date: day,
  headline: z.string().min(1),
  subtitle: z.string().min(1),
  discipline,
});

export type DatedArticle = z.infer<typeof articleMeta> & { slug: string };

export const getDatedArticles = cache(async (): Promise<DatedArticle[]> => {
  const articles = (await readSources(FOLDER, articleMeta)).map(({ name, meta }) => ({ slug: name, ...meta }));
  return articles.toSorted((one, other) => other.date.localeCompare(one.date));
});

export const getDatedArticle = cache(async (slug: string): Promise<(DatedArticle & { Text: Text }) | null> => {
  if (!(await namesIn(FOLDER)).includes(slug)) return null;
  const { meta, body } = await readSource(`${FOLDER}/${slug}`, articleMeta);
  return { slug, ...meta, Text: await compile(body) };
});

const READ_ALSO = 2;

/** «Читайте также»: the two newest other articles. */
export const readAlsoOf = (articles: readonly DatedArticle[], slug?: string): DatedArticle[] =>
  articles.filter((article) => article.slug !== slug).slice(0, READ_ALSO);
