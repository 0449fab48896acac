import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { publicIdKey } from '@/federation/db/columns';

export const regionalFederations = pgTable('regional_federations', {
  id: integer('id').primaryKey(),
  region: text('region').notNull(),
  name: text('name').notNull(),
  person: text('person').notNull(),
  phone: text('phone'),
  email: text('email'),
  link: text('link'),
});

export const childrensSchools = pgTable('childrens_schools', {
  publicId: publicIdKey(),
  region: text('region').notNull(),
  name: text('name').notNull(),
  phone: text('phone'),
  email: text('email'),
  link: text('link'),
  hidden: boolean('hidden').notNull().default(false),
});
