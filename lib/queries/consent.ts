import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async () => (await callForwarder('GET /api/user/consents', {})).values,
});

export const giveAdvertising = () => callForwarder('POST /api/user/consents/advertising', {});

export const withdrawAdvertising = () => callForwarder('DELETE /api/user/consents/advertising', {});
