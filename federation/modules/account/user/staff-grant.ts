import { and, eq, gt, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { staffGrants } from '@/federation/db/schema/staff/grant';
import { DAY_MS, dayIn, MOSCOW } from '@/lib/domain/base/time/day';

/** A grant that nobody has taken lapses after so many days. */
export const TAKEN_WITHIN_DAYS = 14;

/** Grants to the staff area that are in force: taken, or still to be taken by who enters. */
export const inForce = (now: Date) =>
  and(
    isNull(staffGrants.revokedAt),
    or(isNull(staffGrants.until), gte(staffGrants.until, dayIn(now, MOSCOW))),
    or(isNotNull(staffGrants.userId), gt(staffGrants.grantedAt, new Date(now.getTime() - TAKEN_WITHIN_DAYS * DAY_MS))),
  );

export const hasStaffGrant = async (db: Database, userId: string, now: Date): Promise<boolean> =>
  (await db.$count(staffGrants, and(eq(staffGrants.userId, userId), inForce(now)))) > 0;
