import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { teamAthletes } from '@/lib/contract/content/team-athlete';
import { orNull, read } from './read';

export const getAthleteGroups = cache(
  async () => (await read(teamAthletes.groups, {}, [cacheTags.teamAthletes()])).values,
);

export const getAthleteGroup = cache((publicId: string) =>
  orNull(
    read(teamAthletes.ofGroup, { params: { public_id: publicId } }, [
      cacheTags.teamAthletes(),
      cacheTags.athleteGroup(publicId),
    ]),
  ),
);

export const getLeaders = cache(async () => {
  const [leaders] = await getAthleteGroups();
  return leaders ? getAthleteGroup(leaders.public_id) : null;
});
