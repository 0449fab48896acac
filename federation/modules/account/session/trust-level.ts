import { and, eq, gt, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/account/session';
import { emailCodes, users } from '@/federation/db/schema/account/user';
import type { AccountName } from '@/federation/logging/security-log';
import { networkOf } from '@/lib/domain/base/network/network';
import type { TrustLevel } from '@/lib/domain/base/network/trust-level';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { type Browser, browserHash } from './browser-hash';
import { orderMethods } from './scope';

const REMEMBERED_MS = 180 * DAY_MS;

const isNamed = (account: AccountName): SQL => {
  if ('email' in account) return eq(users.email, account.email);
  return 'phone' in account ? eq(users.phone, account.phone) : eq(users.publicId, account.userId);
};

/** One query, the same for an account that does not exist. A guest's payment proves nothing. */
export async function trustLevelOf(
  db: Database,
  account: AccountName,
  caller: Browser,
  now: Date,
): Promise<TrustLevel> {
  const since = new Date(now.getTime() - REMEMBERED_MS);
  const known = await db
    .selectDistinct({ browser: sql<string | null>`${sessions.browserHash}`, ip: sql<string | null>`${sessions.ip}` })
    .from(sessions)
    .innerJoin(users, eq(users.publicId, sessions.userId))
    .where(and(isNamed(account), notInArray(sessions.method, orderMethods), gt(sessions.createdAt, since)))
    .union(
      db
        .select({ browser: sql<string | null>`${emailCodes.usedBy}`, ip: sql<string | null>`null` })
        .from(emailCodes)
        .innerJoin(users, eq(users.publicId, emailCodes.userId))
        .where(and(isNamed(account), isNotNull(emailCodes.usedBy), gt(emailCodes.usedAt, since))),
    );
  const browser = browserHash(caller);
  if (known.some((one) => one.browser === browser)) return 'browser';
  const network = networkOf(caller.ip);
  return known.some(({ ip }) => ip !== null && networkOf(ip) === network) ? 'network' : 'stranger';
}
