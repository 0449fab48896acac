import { queryOptions } from '@tanstack/react-query';
import { insurances } from '@/lib/contract/insurance';
import { callForwarder } from './call';

export const insurancesQuery = queryOptions({
  queryKey: ['insurances'],
  queryFn: async () => (await callForwarder(insurances.list, {})).values,
});
