import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, publicIdKey } from '@/federation/db/columns';
import { users } from '@/federation/db/schema/account/user';
import { events } from '@/federation/db/schema/events/calendar';
import type { RoleName } from '@/lib/domain/staff/role';

/** Who may work in the staff area, as what and for how long. A row that is over stays for the log. */
export const staffGrants = pgTable(
  'staff_grants',
  {
    publicId: publicIdKey(),
    /** Lower case: whom the grant was given to. A later change of the account's address does not move it. */
    email: text('email').notNull(),
    /** `null` until somebody who has confirmed `email` enters. */
    userId: uuid('user_id').references(() => users.publicId),
    role: text('role').$type<RoleName>().notNull(),
    /** Both `null`: everything. */
    eventId: uuid('event_id').references(() => events.publicId, { onDelete: 'cascade' }),
    regionId: integer('region_id'),
    /** The last day, in Moscow. */
    until: date('until'),
    grantedBy: text('granted_by').notNull(),
    grantedById: uuid('granted_by_id').references(() => users.publicId),
    grantedAt: instant('granted_at').notNull(),
    takenAt: instant('taken_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (table) => [
    check('staff_grants_scope', sql`event_id is null or region_id is null`),
    uniqueIndex('staff_grants_living')
      .on(table.email, table.role, sql`coalesce(event_id::text, '')`, sql`coalesce(region_id, 0)`)
      .where(sql`revoked_at is null`),
    index('staff_grants_user_id').on(table.userId).where(sql`revoked_at is null`),
  ],
);
