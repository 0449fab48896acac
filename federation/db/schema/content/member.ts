import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

export const memberGroups = pgTable('member_groups', {
  publicId: publicIdKey(),
  name: text('name').notNull(),
  /** The first one is «leaders». */
  position: integer('position').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const members = pgTable('members', {
  publicId: publicIdKey(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  picture: text('picture'),
  birthday: date('birthday'),
  region: text('region'),
  company: text('company'),
  agentName: text('agent_name'),
});

export const memberGroupMembers = pgTable(
  'member_group_members',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => memberGroups.publicId, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.publicId, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.memberId] }),
    index('member_group_members_member_id').on(table.memberId),
  ],
);
