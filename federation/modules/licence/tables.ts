import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { users } from '@/federation/modules/user/tables';

/** A licence (insurance) that was bought. What it tells of a person is sealed field by field (promise 29). */
export const licences = pgTable(
  'licences',
  {
    publicId: publicIdKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.publicId),
    insurerName: text('insurer_name').notNull(),
    number: text('number').notNull().unique(),
    policyNumber: text('policy_number').notNull(),
    startDate: date('start_date').notNull(),
    /** The last day on which it holds. */
    validityDate: date('validity_date').notNull(),
    /** A row of `files`. */
    pictureId: uuid('picture_id'),
    /** Field name to sealed text; `null` once the owner had his data erased. */
    sealedInfo: jsonb('sealed_info').$type<Record<string, string>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('licences_owner_id').on(table.ownerId, table.validityDate)],
);
