import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { teamAthletes } from '@/lib/contract/content/team-athlete';
import { findGroup, listGroups, listTeamAthletes } from './repository';
import { athleteGroupOf, teamAthleteOf } from './to-contract';

export function teamAthleteRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, deps, teamAthletes.groups, async () => ({ values: (await listGroups(db)).map(athleteGroupOf) }));

  serve(app, deps, teamAthletes.ofGroup, async ({ params }) => {
    const group = await findGroup(db, params.public_id);
    if (!group) throw notFound('Такой группы нет');
    return { values: (await listTeamAthletes(db, group.publicId)).map(teamAthleteOf), group: athleteGroupOf(group) };
  });
}
