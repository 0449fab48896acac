import { and, eq, gt, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/session';
import { letterCodes, users } from '@/federation/db/schema/user';
import type { AccountName } from '@/federation/security-log';
import { DAY_MS } from '@/lib/domain/day';
import type { Lane } from '@/lib/domain/lane';
import { networkOf } from '@/lib/domain/network';
import { type Browser, browserHash } from './browser-hash';
import { orderMethods } from './scope';

const REMEMBERED_MS = 180 * DAY_MS;

const isNamed = (account: AccountName): SQL => {
  if ('email' in account) return eq(users.email, account.email);
  return 'phone' in account ? eq(users.phone, account.phone) : eq(users.publicId, account.userId);
};

/**
 * The lane of a caller. Known is who has signed in, or has opened a link of a letter to the address; a guest's payment
 * proves nothing. One query, the same for an account that does not exist.
 */
export async function laneOf(db: Database, account: AccountName, caller: Browser, now: Date): Promise<Lane> {
  const since = new Date(now.getTime() - REMEMBERED_MS);
  const known = await db
    .selectDistinct({ browser: sql<string | null>`${sessions.browserHash}`, ip: sql<string | null>`${sessions.ip}` })
    .from(sessions)
    .innerJoin(users, eq(users.publicId, sessions.userId))
    .where(and(isNamed(account), notInArray(sessions.method, orderMethods), gt(sessions.createdAt, since)))
    .union(
      db
        .select({ browser: sql<string | null>`${letterCodes.usedBy}`, ip: sql<string | null>`null` })
        .from(letterCodes)
        .innerJoin(users, eq(users.publicId, letterCodes.userId))
        .where(and(isNamed(account), isNotNull(letterCodes.usedBy), gt(letterCodes.usedAt, since))),
    );
  const browser = browserHash(caller);
  if (known.some((one) => one.browser === browser)) return 'browser';
  const network = networkOf(caller.ip);
  return known.some(({ ip }) => ip !== null && networkOf(ip) === network) ? 'network' : 'stranger';
}
