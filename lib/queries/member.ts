import { queryOptions } from '@tanstack/react-query';
import { members } from '@/lib/contract/member';
import { callForwarder } from './call';

/** The teams of the menu: asked for once a visit. */
export const membersGroupsQuery = queryOptions({
  queryKey: ['members-groups'],
  queryFn: async () => (await callForwarder(members.groups, {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The first team with its athletes, or `null` when there is no team. */
export const leadersQuery = queryOptions({
  queryKey: ['leaders'],
  queryFn: async () => {
    const [leaders] = (await callForwarder(members.groups, {})).values;
    if (!leaders) return null;
    const { values } = await callForwarder(members.ofGroup, { params: { public_id: leaders.public_id } });
    return { groupId: leaders.public_id, members: values };
  },
});
