import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/federation/db/client';
import { memberGroupMembers, memberGroups, members } from '@/federation/db/schema/content/member';
import { day, filled, line, listed, optional, slug } from './cells';
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

export const readMembers: ReadPart = (folder, now) => {
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
  const memberRows = found.map(({ value: { slug, agent_name, groups: _, ...values } }) => ({
    publicId: contentId('member', slug),
    ...values,
    agentName: agent_name,
  }));
  const teams = groups.map(({ value }, position) => ({
    row: { publicId: contentId('member-group', value.slug), name: value.name, position },
    memberIds: found
      .filter((one) => one.value.groups.includes(value.slug))
      .map((one) => contentId('member', one.value.slug)),
  }));
  return {
    label: 'сборные',
    places: new Map([
      ...placesOf(groups, ({ slug }) => contentId('member-group', slug)),
      ...placesOf(found, ({ slug }) => contentId('member', slug)),
    ]),
    count: found.length,
    async write(tx) {
      const people = await saveRows(tx, members, 'publicId', memberRows);
      const repainted = await savePictures(tx, portraits);
      const touchedPeople = new Set<unknown>([
        ...people.added,
        ...people.changed,
        ...memberRows.filter(({ picture }) => picture && repainted.has(picture)).map(({ publicId }) => publicId),
      ]);
      const rows = teams.map(({ row }) => row);
      const saved = await saveRows(tx, memberGroups, 'publicId', rows, { whenAdded: () => ({ updatedAt: now }) });
      const touched: string[] = [];
      for (const { row, memberIds } of teams) {
        const isMoved = await linkMembers(tx, row.publicId, memberIds);
        if (isMoved || saved.changed.includes(row.publicId) || memberIds.some((id) => touchedPeople.has(id))) {
          touched.push(row.publicId);
        }
      }
      await tx.update(memberGroups).set({ updatedAt: now }).where(inArray(memberGroups.publicId, touched));
      return {
        added: [...saved.added, ...people.added],
        changed: [...touched.filter((id) => !saved.added.includes(id)), ...people.changed],
        changes: touched.map((id) => ({ noun: 'member' as const, public_id: id })),
      };
    },
  };
};

async function linkMembers(tx: Database, groupId: string, memberIds: readonly string[]): Promise<boolean> {
  const ofGroup = eq(memberGroupMembers.groupId, groupId);
  const before = await tx.select().from(memberGroupMembers).where(ofGroup).orderBy(asc(memberGroupMembers.position));
  const wanted = memberIds.map((memberId, position) => ({ groupId, memberId, position }));
  if (isDeepStrictEqual(before, wanted)) return false;
  await tx.delete(memberGroupMembers).where(ofGroup);
  if (wanted.length > 0) await tx.insert(memberGroupMembers).values(wanted);
  return true;
}
