import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const newsPreviewsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['news-previews', limit],
    queryFn: async () => (await callForwarder('GET /api/news/preview', { query: { limit } })).values,
  });
