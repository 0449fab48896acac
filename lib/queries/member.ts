import { queryOptions } from '@tanstack/react-query';
import { members } from '@/lib/contract/member';
import { callForwarder } from './call';

/** The teams of the menu: asked for once a visit (P-022). */
export const membersGroupsQuery = queryOptions({
  queryKey: ['members-groups'],
  queryFn: async () => (await callForwarder(members.groups, {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});
