import { asc, eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { memberGroupMembers, memberGroups, members } from '@/federation/db/schema/content/member';

export type GroupRow = typeof memberGroups.$inferSelect;
export type MemberRow = typeof members.$inferSelect;

export const listGroups = (db: Database): Promise<GroupRow[]> =>
  db.select().from(memberGroups).orderBy(asc(memberGroups.position), asc(memberGroups.name));

export async function findGroup(db: Database, publicId: string): Promise<GroupRow | undefined> {
  const [row] = await db.select().from(memberGroups).where(eq(memberGroups.publicId, publicId));
  return row;
}

export async function listMembers(db: Database, groupId: string): Promise<MemberRow[]> {
  const rows = await db
    .select({ member: members })
    .from(memberGroupMembers)
    .innerJoin(members, eq(members.publicId, memberGroupMembers.memberId))
    .where(eq(memberGroupMembers.groupId, groupId))
    .orderBy(asc(memberGroupMembers.position), asc(members.name));
  return rows.map(({ member }) => member);
}
