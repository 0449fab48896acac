import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

export const athleteGroups = pgTable('member_groups', {
  publicId: publicIdKey(),
  name: text('name').notNull(),
  /** The first one is «leaders». */
  position: integer('position').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const teamAthletes = pgTable('members', {
  publicId: publicIdKey(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  picture: text('picture'),
  birthday: date('birthday'),
  region: text('region'),
  company: text('company'),
  agentName: text('agent_name'),
  hidden: boolean('hidden').notNull().default(false),
});

export const athleteGroupRows = pgTable(
  'member_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => athleteGroups.publicId, { onDelete: 'cascade' }),
    athleteId: uuid('member_id')
      .notNull()
      .references(() => teamAthletes.publicId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.athleteId] }),
    index('member_group_members_member_id').on(table.athleteId),
  ],
);
