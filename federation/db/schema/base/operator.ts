import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

export const operatorActions = pgTable(
  'operator_actions',
  {
    publicId: publicIdKey(),
    command: text('command').notNull(),
    subjectId: uuid('subject_id').notNull(),
    operator: text('operator').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('operator_actions_subject_id').on(table.subjectId)],
);
