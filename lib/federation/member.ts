import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { members } from '@/lib/contract/member';
import { orNull, read } from './read';

/** The teams; the first one is «leaders». */
export const getMembersGroups = cache(async () => (await read(members.groups, {}, [cacheTags.members()])).values);

/** A team and its athletes, or `null` when there is none of this id. */
export const getMembersGroup = cache((publicId: string) =>
  orNull(
    read(members.ofGroup, { params: { public_id: publicId } }, [cacheTags.members(), cacheTags.membersGroup(publicId)]),
  ),
);

/** The leaders and their group for the home page, or `null` when there is no group. */
export const getLeaders = cache(async () => {
  const [leaders] = await getMembersGroups();
  return leaders ? getMembersGroup(leaders.public_id) : null;
});
