import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async () => (await callForwarder('GET /api/regions', {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});
