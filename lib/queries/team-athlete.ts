import { queryOptions } from '@tanstack/react-query';
import { callForwarder } from './call';

export const athleteGroupsQuery = queryOptions({
  queryKey: ['members-groups'],
  queryFn: async () => (await callForwarder('GET /api/members/group', {})).values,
  staleTime: Number.POSITIVE_INFINITY,
});

export const leadersQuery = queryOptions({
  queryKey: ['leaders'],
  queryFn: async () => {
    const [leaders] = (await callForwarder('GET /api/members/group', {})).values;
    if (!leaders) return null;
    const { values } = await callForwarder('GET /api/members/group/:public_id', {
      params: { public_id: leaders.public_id },
    });
    return { groupId: leaders.public_id, members: values };
  },
});
