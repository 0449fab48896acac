import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { athleteGroupRows, athleteGroups, teamAthletes } from '@/federation/db/schema/content/team-athlete';
import { day, filled, line, listed, optional, slug } from '@/lib/domain/content/cells';
import { changedByPeople, placed } from './changed-by-people';
import { contentId } from './content-id';
import { placesOf, type ReadPart, refuseDoubles } from './content-part';
import { picturePath, picturesOf } from './picture-content';
import { savePictures } from './save-pictures';
import { saveRows } from './save-rows';

const GROUPS = 'members/groups.csv';

const group = z.object({ slug, name: filled });

const member = z.object({
  slug,
  name: filled,
  title: line,
  birthday: optional(day),
  region: optional(filled),
  company: optional(filled),
  agent_name: optional(filled),
  picture: optional(picturePath),
  groups: listed(slug),
});

export const readTeamAthletes: ReadPart = (folder, now) => {
  const groups = folder.csv(GROUPS, group);
  const found = folder.csv('members/members.csv', member);
  refuseDoubles(folder, groups, 'slug');
  refuseDoubles(folder, found, 'slug');
  const known = new Set(groups.map(({ value }) => value.slug));
  const areGroupsRead = !folder.problems.some(({ file }) => file === GROUPS);
  for (const { value, at } of areGroupsRead ? found : []) {
    for (const name of value.groups) {
      if (!known.has(name))
        folder.problems.push({ ...at, column: 'groups', text: `группы «${name}» нет в groups.csv` });
    }
  }
  const portraits = picturesOf(folder, found);
  const athleteRows = found.map(({ value: { slug, agent_name, groups: _, ...values } }) => ({
    publicId: contentId('member', slug),
    ...values,
    agentName: agent_name,
  }));
  const teams = groups.map(({ value }, position) => ({
    row: { publicId: contentId('member-group', value.slug), name: value.name, position },
    athleteIds: found
      .filter((one) => one.value.groups.includes(value.slug))
      .map((one) => contentId('member', one.value.slug)),
  }));
  return {
    label: 'сборные',
    staffNoun: ['team-athletes', 'team-groups'],
    places: new Map([
      ...placesOf(groups, ({ slug }) => contentId('member-group', slug)),
      ...placesOf(found, ({ slug }) => contentId('member', slug)),
    ]),
    count: found.length,
    async write(tx) {
      const people = await saveRows(tx, teamAthletes, 'publicId', athleteRows);
      const repainted = await savePictures(tx, portraits);
      const touchedPeople = new Set<unknown>([
        ...people.added,
        ...people.changed,
        ...athleteRows.filter(({ picture }) => picture && repainted.has(picture)).map(({ publicId }) => publicId),
      ]);
      const rows = teams.map(({ row }) => row);
      const { rows: given, whenAdded } = await placed(tx, 'team-groups', athleteGroups, rows);
      const added = () => ({ ...whenAdded(), updatedAt: now });
      const saved = await saveRows(tx, athleteGroups, 'publicId', given, { whenAdded: added });
      const imported = new Set(athleteRows.map(({ publicId }) => publicId));
      const ofPeople = await changedByPeople(tx, 'team-athletes');
      const isKept = (id: string) => !imported.has(id) && ofPeople.has(id);
      const touched: string[] = [];
      const relinked: string[] = [];
      for (const { row, athleteIds } of teams) {
        const moved = await linkAthletes(tx, row.publicId, athleteIds, isKept);
        relinked.push(...(moved ?? []));
        if (moved || saved.changed.includes(row.publicId) || athleteIds.some((id) => touchedPeople.has(id))) {
          touched.push(row.publicId);
        }
      }
      await tx.update(athleteGroups).set({ updatedAt: now }).where(inArray(athleteGroups.publicId, touched));
      return {
        added: [...saved.added, ...people.added],
        changed: [...touched.filter((id) => !saved.added.includes(id)), ...people.changed],
        replaced: [...saved.changed, ...people.changed, ...relinked.filter((id) => !people.added.includes(id))],
        changes: touched.map((id) => ({ noun: 'member' as const, public_id: id })),
      };
    },
  };
};

/** Who came or went, `null` if all stands as it did; who is kept stands behind the others. */
async function linkAthletes(
  tx: Database,
  groupId: string,
  athleteIds: readonly string[],
  isKept: (id: string) => boolean,
): Promise<string[] | null> {
  const ofGroup = eq(athleteGroupRows.groupId, groupId);
  const before = await tx.select().from(athleteGroupRows).where(ofGroup).orderBy(asc(athleteGroupRows.position));
  const were = before.map(({ athleteId }) => athleteId);
  const wanted = [...athleteIds, ...were.filter(isKept)].map((athleteId, position) => ({
    groupId,
    athleteId,
    position,
  }));
  if (isDeepStrictEqual(before, wanted)) return null;
  await tx.delete(athleteGroupRows).where(ofGroup);
  if (wanted.length > 0) await tx.insert(athleteGroupRows).values(wanted);
  const are = new Set(wanted.map(({ athleteId }) => athleteId));
  return [...athleteIds.filter((id) => !were.includes(id)), ...were.filter((id) => !are.has(id))];
}
