import { queryOptions } from '@tanstack/react-query';
import { regions } from '@/lib/contract/region';
import { callForwarder } from './call';

export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async () => (await callForwarder(regions.list, {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});
