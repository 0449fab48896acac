import { queryOptions } from '@tanstack/react-query';
import { sessions } from '@/lib/contract/session';
import { callForwarder } from './call';

/** The sign-ins of the profile, newest first: the API answers them the other way round. */
export const activityQuery = queryOptions({
  queryKey: ['activity'],
  queryFn: async () => (await callForwarder(sessions.history, {})).values.toReversed(),
});

/** Ends one session of the member's own. */
export const endSession = (publicId: string) => callForwarder(sessions.endOne, { params: { public_id: publicId } });

/** Ends every session but this one. */
export const endOtherSessions = () => callForwarder(sessions.endOthers, {});
