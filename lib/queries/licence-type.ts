import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const licenceTypesQuery = queryOptions({
  queryKey: ['licence-types'],
  queryFn: async () => (await callForwarder('GET /api/insurances', {})).values,
});
