import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { type NewsItem, news } from '@/lib/contract/content/news';
import { CallError } from '@/lib/contract/wire/call-error';
import { orNull, read } from './read';

export const getNews = cache(async () => (await read(news.list, {}, [cacheTags.news()])).values);

export const getNewsPreviews = cache(
  async (limit: number) => (await read(news.preview, { query: { limit } }, [cacheTags.news()])).values,
);

/** `null`: there is no such article; `withdrawn`: there was one. */
export const getNewsItem = cache(async (publicId: string): Promise<NewsItem | 'withdrawn' | null> => {
  const tags = [cacheTags.news(), cacheTags.newsItem(publicId)];
  try {
    return await orNull(read(news.one, { params: { public_id: publicId } }, tags));
  } catch (error) {
    if (error instanceof CallError && error.status === 410) return 'withdrawn';
    throw error;
  }
});
