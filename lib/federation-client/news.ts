import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { news } from '@/lib/contract/content/news';
import { orNull, read } from './read';

export const getNews = cache(async () => (await read(news.list, {}, [cacheTags.news()])).values);

export const getNewsPreviews = cache(
  async (limit: number) => (await read(news.preview, { query: { limit } }, [cacheTags.news()])).values,
);

export const getNewsItem = cache((publicId: string) =>
  orNull(read(news.one, { params: { public_id: publicId } }, [cacheTags.news(), cacheTags.newsItem(publicId)])),
);
