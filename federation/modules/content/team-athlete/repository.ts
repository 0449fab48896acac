import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { athleteGroupRows, athleteGroups, teamAthletes } from '@/federation/db/schema/content/team-athlete';

export type GroupRow = typeof athleteGroups.$inferSelect;
export type TeamAthleteRow = typeof teamAthletes.$inferSelect;

export const listGroups = (db: Database): Promise<GroupRow[]> =>
  db.select().from(athleteGroups).orderBy(asc(athleteGroups.position), asc(athleteGroups.name));

export async function findGroup(db: Database, publicId: string): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(athleteGroups).where(eq(athleteGroups.publicId, publicId));
  return row;
}

export async function listTeamAthletes(db: Database, groupId: string): Promise<TeamAthleteRow[]> {
  const rows = await db
    .select({ member: teamAthletes })
    .from(athleteGroupRows)
    .innerJoin(teamAthletes, eq(teamAthletes.publicId, athleteGroupRows.athleteId))
    .where(and(eq(athleteGroupRows.groupId, groupId), eq(teamAthletes.hidden, false)))
    .orderBy(asc(athleteGroupRows.position), asc(teamAthletes.name));
  return rows.map(({ member }) => member);
}
