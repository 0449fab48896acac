import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { athleteGroupRows, athleteGroups, teamAthletes } from '@/federation/db/schema/content/team-athlete';
import { ApiError } from '@/federation/http/api-error';
import { recordAction } from '@/federation/modules/base/operator/record-action';
import type { Binding, ListSource } from '@/federation/staff/binding';
import { byPosition, lastPosition } from '@/federation/staff/by-position';
import { hidingOf, hidingRefusals } from '@/federation/staff/hiding';
import { anyOf, containsText, isUuid } from '@/federation/staff/search';
import { changesOf } from '@/federation/staff/version';
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

const changed = [{ noun: 'member' as const }];

const refused = (field: string, message: string) => new ApiError(400, message).forStaff('fields', { [field]: message });

const athletesList: ListSource = {
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
};

async function athleteOf(db: Database, row: typeof teamAthletes.$inferSelect): Promise<Athlete> {
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

const valuesOf = ({ title, agent_name, groups: _, ...form }: Athlete) => ({
  ...form,
  title: title ?? '',
  agentName: agent_name,
});

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

const hideAthletes = (tx: Database, ids: string[], hidden: boolean) =>
  tx.update(teamAthletes).set({ hidden }).where(inArray(teamAthletes.publicId, ids));

export const teamAthletesBinding: Binding = {
  list: () => athletesList,
  async one({ db }, id) {
    if (!isUuid(id)) return null;
    const [row] = await db.select().from(teamAthletes).where(eq(teamAthletes.publicId, id));
    if (!row) return null;
    return { title: row.name, form: { ...(await athleteOf(db, row)) }, refusals: hidingRefusals(row.hidden) };
  },
  async create(tx, { deps, call }, { id, form }: { id: string; form: Athlete }) {
    await tx.insert(teamAthletes).values({ publicId: id, ...valuesOf(form) });
    await putIntoGroups(tx, id, form.groups, call.now);
    const changes = changesOf(athletesDeclaration.definition.form, {}, { ...form });
    await recordAction(tx, 'team-athletes.create', id, call, { noun: 'team-athletes', changes });
    await deps.queue.enqueue(tx, 'notify-site', { changes: changed });
  },
  async lock(tx, id) {
    const [row] = await tx.select().from(teamAthletes).where(eq(teamAthletes.publicId, id)).for('update');
    return row ? { ...(await athleteOf(tx, row)) } : null;
  },
  async save(tx, id, form: Athlete, now) {
    await tx.update(teamAthletes).set(valuesOf(form)).where(eq(teamAthletes.publicId, id));
    await putIntoGroups(tx, id, form.groups, now);
    return changed;
  },
  actions: hidingOf('team-athletes', hideAthletes, 'member'),
};

const groupsTable = sql`member_groups`;

const groupsList: ListSource = {
  from: groupsTable,
  id: sql`member_groups.public_id`,
  title: sql`name`,
  columns: { athletes: sql`(select count(*) from member_group_members where group_id = member_groups.public_id)` },
  order: sql`position`,
};

/** An athlete's groups are told apart by their names. */
async function refuseSecond(tx: Database, id: string, name: string): Promise<void> {
  const isOther = and(eq(athleteGroups.name, name), ne(athleteGroups.publicId, id));
  if ((await tx.$count(athleteGroups, isOther)) > 0) throw refused('name', 'Группа с таким названием уже есть');
}

export const teamGroupsBinding: Binding = {
  list: () => groupsList,
  async one({ db }, id) {
    if (!isUuid(id)) return null;
    const [row] = await db.select().from(athleteGroups).where(eq(athleteGroups.publicId, id));
    return row ? { title: row.name, form: { name: row.name } } : null;
  },
  async create(tx, { deps, call }, { id, form }: { id: string; form: { readonly name: string } }) {
    await refuseSecond(tx, id, form.name);
    const position = await lastPosition(tx, groupsTable);
    await tx.insert(athleteGroups).values({ publicId: id, ...form, position, updatedAt: call.now });
    const changes = changesOf(groupsDeclaration.definition.form, {}, { ...form });
    await recordAction(tx, 'team-groups.create', id, call, { noun: 'team-groups', changes });
    await deps.queue.enqueue(tx, 'notify-site', { changes: changed });
  },
  async lock(tx, id) {
    const [row] = await tx.select().from(athleteGroups).where(eq(athleteGroups.publicId, id)).for('update');
    return row ? { name: row.name } : null;
  },
  async save(tx, id, { name }: { readonly name: string }, now) {
    await refuseSecond(tx, id, name);
    await tx.update(athleteGroups).set({ name, updatedAt: now }).where(eq(athleteGroups.publicId, id));
    return changed;
  },
  order: byPosition({ table: groupsTable, id: sql`public_id`, title: sql`name` }, changed),
};
