import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';

interface ShownChange {
  readonly from: string;
  readonly to: string;
  /** Before and after, of a field whose words are not its value. */
  readonly values?: readonly [unknown, unknown];
}

/** By field, as they are shown; of a personal field only that it changed. */
export type Changes = Readonly<Record<string, ShownChange | { readonly changed: true }>>;

/** What people of the federation have done, by a command of the shell or in the staff area. Rows are never changed. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    publicId: publicIdKey(),
    /** A command's name, or `<noun>.<verb>` of the staff area. */
    command: text('command').notNull(),
    subjectId: uuid('subject_id'),
    /** Instead of `subjectId`, of a subject whose id is no UUID. */
    subjectKey: text('subject_key'),
    /** The name that `--by` gave, or the person's at that time. */
    operator: text('operator').notNull(),
    /** The account of who did it in the staff area; `null`: by a command. */
    actorId: uuid('actor_id'),
    noun: text('noun'),
    eventId: uuid('event_id'),
    regionId: integer('region_id'),
    /** The key of the press that did it: pressed again, it is answered and not done. */
    pressKey: uuid('press_key'),
    reason: text('reason').notNull(),
    changes: jsonb('changes').$type<Changes>(),
    at: instant('at').notNull(),
    /** Actions of one instant keep their order. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('operator_actions_subject_id').on(table.subjectId),
    index('operator_actions_subject_key').on(table.subjectKey),
    index('operator_actions_press_key').on(table.pressKey),
    index('operator_actions_at').on(table.at),
    index('operator_actions_noun').on(table.noun, table.at),
    index('operator_actions_operator').on(table.operator, table.at),
    index('operator_actions_actor_id').on(table.actorId, table.at),
  ],
);
