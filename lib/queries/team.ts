import { queryOptions } from '@tanstack/react-query';
import { teams } from '@/lib/contract/team';
import { callForwarder } from './call';

/** The teams of a format, and the places left in each. */
export const teamsQuery = (formatPublicId: string) =>
  queryOptions({
    queryKey: ['teams', formatPublicId],
    queryFn: async () => (await callForwarder(teams.ofFormat, { params: { public_id: formatPublicId } })).values,
  });
