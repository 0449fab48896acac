import { queryOptions } from '@tanstack/react-query';
import { sessions } from '@/lib/contract/session';
import { callForwarder } from './call';

export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: async () => (await callForwarder(sessions.history, {})).values.toReversed(),
});

export const endSession = (publicId: string) => callForwarder(sessions.endOne, { params: { public_id: publicId } });

export const endOtherSessions = () => callForwarder(sessions.endOthers, {});
