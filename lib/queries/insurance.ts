import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const insurancesQuery = queryOptions({
  queryKey: ['insurances'],
  queryFn: async () => (await callForwarder('GET /api/insurances', {})).values,
});
