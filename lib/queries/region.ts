import { queryOptions } from '@tanstack/react-query';
import { regions } from '@/lib/contract/region';
import { callForwarder } from './call';

/** The subjects of the federation by the alphabet; they change less often than a tab lives. */
export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async () => (await callForwarder(regions.list, {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});
