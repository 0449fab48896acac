import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { members } from '@/lib/contract/content/member';
import { findGroup, listGroups, listMembers } from './repository';
import { membersGroupOf, teamAthleteOf } from './to-contract';

export function memberRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, members.groups, async () => ({ values: (await listGroups(db)).map(membersGroupOf) }));

  serve(app, deps, members.ofGroup, async ({ params }) => {
    const group = await findGroup(db, params.public_id);
    if (!group) throw notFound('Такой группы нет');
    return { values: (await listMembers(db, group.publicId)).map(teamAthleteOf), group: membersGroupOf(group) };
  });
}
