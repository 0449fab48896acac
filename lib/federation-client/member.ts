import 'server-only';
import { cache } from 'react';
import { cacheTags } from '@/lib/cache-tags';
import { members } from '@/lib/contract/content/member';
import { orNull, read } from './read';

export const getMembersGroups = cache(async () => (await read(members.groups, {}, [cacheTags.members()])).values);

export const getMembersGroup = cache((publicId: string) =>
  orNull(
    read(members.ofGroup, { params: { public_id: publicId } }, [cacheTags.members(), cacheTags.membersGroup(publicId)]),
  ),
);

export const getLeaders = cache(async () => {
  const [leaders] = await getMembersGroups();
  return leaders ? getMembersGroup(leaders.public_id) : null;
});
