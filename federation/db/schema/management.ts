import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The people who lead the federation, shown in the order of their ids. */
export const managers = pgTable('managers', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  fio: text('fio').notNull(),
  jobTitle: text('job_title').notNull(),
  title: text('title').notNull(),
  picture: text('picture'),
  birthDate: date('birth_date'),
  /** Rich HTML. */
  education: text('education').notNull(),
  /** Rich HTML. */
  description: text('description').notNull(),
});
