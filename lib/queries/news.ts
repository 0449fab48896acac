import { queryOptions } from '@tanstack/react-query';
import { news } from '@/lib/contract/news';
import { callForwarder } from './call';

export const newsPreviewsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['news-previews', limit],
    queryFn: async () => (await callForwarder(news.preview, { query: { limit } })).values,
  });
