import { queryOptions } from '@tanstack/react-query';
import { members } from '@/lib/contract/member';
import { callForwarder } from './call';

export const membersGroupsQuery = queryOptions({
  queryKey: ['members-groups'],
  queryFn: async () => (await callForwarder(members.groups, {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});

export const leadersQuery = queryOptions({
  queryKey: ['leaders'],
  queryFn: async () => {
    const [leaders] = (await callForwarder(members.groups, {})).values;
    if (!leaders) return null;
    const { values } = await callForwarder(members.ofGroup, { params: { public_id: leaders.public_id } });
    return { groupId: leaders.public_id, members: values };
  },
});
