import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const managers = pgTable('managers', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  fio: text('fio').notNull(),
  jobTitle: text('job_title').notNull(),
  title: text('title').notNull(),
  picture: text('picture'),
  birthDate: date('birth_date'),
  education: text('education').notNull(),
  description: text('description').notNull(),
  position: integer('position').notNull().default(0),
  hidden: boolean('hidden').notNull().default(false),
});
