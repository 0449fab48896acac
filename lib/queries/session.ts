import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: async () => (await callForwarder('POST /api/auth/history', {})).values.toReversed(),
});

export const endSession = (publicId: string) =>
  callForwarder('DELETE /api/auth/sessions/:public_id', { params: { public_id: publicId } });

export const endOtherSessions = () => callForwarder('DELETE /api/auth/sessions', {});
