import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { athleteGroupRows, athleteGroups, teamAthletes } from '@/federation/db/schema/content/team-athlete';
import { ApiError } from '@/federation/http/api-error';
import type { Binding } from '@/federation/staff/binding';
import { byPosition, lastPosition } from '@/federation/staff/by-position';
import { rowBinding } from '@/federation/staff/row-binding';
import { anyOf, containsText } from '@/federation/staff/search';
import { teamAthletes as athletesDeclaration, teamGroups as groupsDeclaration } from '@/lib/contract/staff/people';

interface Athlete {
  readonly name: string;
  readonly title: string | null;
  readonly picture: string | null;
  readonly birthday: string | null;
  readonly region: string | null;
  readonly company: string | null;
  readonly agent_name: string | null;
  readonly groups: readonly string[];
}

const refused = (field: string, message: string) => new ApiError(400, message).forStaff('fields', { [field]: message });

async function athleteOf(row: typeof teamAthletes.$inferSelect, db: Database): Promise<Athlete> {
  const groups = await db
    .select({ name: athleteGroups.name })
    .from(athleteGroupRows)
    .innerJoin(athleteGroups, eq(athleteGroups.publicId, athleteGroupRows.groupId))
    .where(eq(athleteGroupRows.athleteId, row.publicId))
    .orderBy(asc(athleteGroups.position), asc(athleteGroups.name));
  return {
    name: row.name,
    title: row.title || null,
    picture: row.picture,
    birthday: row.birthday,
    region: row.region,
    company: row.company,
    agent_name: row.agentName,
    groups: groups.map(({ name }) => name),
  };
}

/** In a group that one comes into one stands behind the others; in those that one stays in one keeps the place. */
async function putIntoGroups(tx: Database, athleteId: string, names: readonly string[], now: Date): Promise<void> {
  const wanted = await tx
    .select({ id: athleteGroups.publicId, name: athleteGroups.name })
    .from(athleteGroups)
    .where(inArray(athleteGroups.name, [...names]))
    .for('key share');
  if (names.some((name) => !wanted.some((group) => group.name === name))) {
    throw refused('groups', 'Такой группы уже нет: обновите страницу');
  }
  const before = await tx.select().from(athleteGroupRows).where(eq(athleteGroupRows.athleteId, athleteId));
  const [was, is] = [before.map(({ groupId }) => groupId), wanted.map(({ id }) => id)];
  const [left, joined] = [was.filter((id) => !is.includes(id)), is.filter((id) => !was.includes(id))];
  const isOfLeft = and(eq(athleteGroupRows.athleteId, athleteId), inArray(athleteGroupRows.groupId, left));
  await tx.delete(athleteGroupRows).where(isOfLeft);
  for (const groupId of joined) {
    const behind = sql<number>`(select coalesce(max(position), -1) + 1 from member_group_members where group_id = ${groupId})`;
    await tx.insert(athleteGroupRows).values({ groupId, athleteId, position: behind as never });
  }
  await tx
    .update(athleteGroups)
    .set({ updatedAt: now })
    .where(inArray(athleteGroups.publicId, [...was, ...is]));
}

export const teamAthletesBinding: Binding = rowBinding<typeof teamAthletes.$inferSelect, Athlete>({
  noun: 'team-athletes',
  shown: 'member',
  shape: athletesDeclaration.definition.form,
  table: teamAthletes,
  key: teamAthletes.publicId,
  list: {
    from: sql`members`,
    id: sql`members.public_id`,
    title: sql`name`,
    columns: {
      groups: sql`(select string_agg(groups.name, ', ' order by groups.position) from member_group_members
        join member_groups groups on groups.public_id = group_id where member_id = members.public_id)`,
      region: sql`region`,
      hidden: sql`hidden`,
    },
    order: sql`name`,
    search: (typed) => anyOf([containsText(sql`name`, typed), containsText(sql`region`, typed)]),
  },
  formOf: athleteOf,
  valuesOf: ({ title, agent_name, groups: _, ...form }) => ({ ...form, title: title ?? '', agentName: agent_name }),
  newValues: (_tx, publicId) => ({ publicId }),
  link: (tx, id, { groups }, now) => putIntoGroups(tx, id, groups, now),
});

/** An athlete's groups are told apart by their names. */
async function refuseSecond(tx: Database, id: string, name: string): Promise<void> {
  const isOther = and(eq(athleteGroups.name, name), ne(athleteGroups.publicId, id));
  if ((await tx.$count(athleteGroups, isOther)) > 0) throw refused('name', 'Группа с таким названием уже есть');
}

const groupsTable = sql`member_groups`;

export const teamGroupsBinding: Binding = {
  ...rowBinding<typeof athleteGroups.$inferSelect, { readonly name: string }>({
    noun: 'team-groups',
    shown: 'member',
    shape: groupsDeclaration.definition.form,
    table: athleteGroups,
    key: athleteGroups.publicId,
    list: {
      from: groupsTable,
      id: sql`member_groups.public_id`,
      title: sql`name`,
      columns: { athletes: sql`(select count(*) from member_group_members where group_id = member_groups.public_id)` },
      order: sql`position`,
    },
    formOf: ({ name }) => ({ name }),
    valuesOf: ({ name }, updatedAt) => ({ name, updatedAt }),
    newValues: async (tx, publicId) => ({ publicId, position: await lastPosition(tx, groupsTable) }),
    judge: (tx, id, { name }) => refuseSecond(tx, id, name),
  }),
  order: byPosition({ table: groupsTable, id: sql`public_id`, title: sql`name` }, [{ noun: 'member' }]),
};
