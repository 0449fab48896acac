import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { signInFailures } from '@/federation/db/schema/account/session';
import { ApiError } from '@/federation/http/api-error';
import { type AccountName, accountText } from '@/federation/logging/security-log';
import { tooMany } from '@/federation/modules/base/rate-limit/limit-rate';
import { networkOf } from '@/lib/domain/base/network/network';
import type { TrustLevel } from '@/lib/domain/base/network/trust-level';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { type Browser, browserHash } from './browser-hash';
import { trustLevelOf } from './trust-level';

const FREE_FAILURES = 5;
/** Failures of all strangers to an account together, wherever they are. */
const FREE_FAILURES_OF_STRANGERS = 50;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 900;
/** The count starts again after a day without a failure. */
const FORGET_MS = 86_400_000;

interface Count {
  readonly name: string;
  readonly freeFailures: number;
}

interface PasswordAttempt {
  readonly db: Database;
  readonly account: AccountName;
  readonly caller: Browser;
  readonly now: Date;
}

/** Counted before the password is looked at. Throws 429; known callers wait for their own failures only. */
export async function countPasswordAttempt(attempt: PasswordAttempt): Promise<{ succeed: () => Promise<void> }> {
  const { db, now } = attempt;
  const trustLevel = await trustLevelOf(db, attempt.account, attempt.caller, now);
  const own = { name: ownCounter(trustLevel, attempt.caller), freeFailures: FREE_FAILURES };
  const shared = { name: 'strangers', freeFailures: FREE_FAILURES_OF_STRANGERS };
  const keyOf = ({ name }: Count) => hashOf(`${accountText(attempt.account)}\n${name}`);
  const counts = new Map((trustLevel === 'stranger' ? [own, shared] : [own]).map((count) => [keyOf(count), count]));
  await db.transaction(async (tx) => {
    const rows = await lockFailures(tx, [...counts.keys()], now);
    for (const { key, failures, lastAt } of rows) {
      const count = counts.get(key);
      const seconds = count ? secondsToWait({ failures, lastAt }, count.freeFailures, now) : 0;
      if (seconds === 0) continue;
      const refusal = count === shared ? tooManyStrangers(seconds) : tooMany(seconds);
      throw refusal.reportedAs({ kind: 'rate-limited', account: attempt.account });
    }
    await tx
      .update(signInFailures)
      .set({
        failures: sql`case when ${signInFailures.lastAt} <= ${dayBefore(now)} then 1 else ${signInFailures.failures} + 1 end`,
        lastAt: now,
      })
      .where(inArray(signInFailures.key, [...counts.keys()]));
  });
  return {
    async succeed() {
      await db.delete(signInFailures).where(eq(signInFailures.key, keyOf(own)));
      if (trustLevel !== 'stranger') return;
      await db
        .update(signInFailures)
        .set({ failures: sql`greatest(0, ${signInFailures.failures} - 1)` })
        .where(eq(signInFailures.key, keyOf(shared)));
    },
  };
}

const ownCounter = (trustLevel: TrustLevel, caller: Browser) =>
  trustLevel === 'browser' ? `browser ${browserHash(caller)}` : `network ${networkOf(caller.ip)}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const dayBefore = (now: Date) => sql`${new Date(now.getTime() - FORGET_MS).toISOString()}::timestamptz`;

const lockFailures = (tx: Database, keys: readonly string[], now: Date) =>
  tx
    .insert(signInFailures)
    .values(keys.toSorted().map((key) => ({ key, failures: 0, lastAt: now })))
    .onConflictDoUpdate({ target: signInFailures.key, set: { key: sql`excluded.key` } })
    .returning();

function secondsToWait(past: { failures: number; lastAt: Date }, freeFailures: number, now: Date): number {
  const since = now.getTime() - past.lastAt.getTime();
  if (past.failures < freeFailures || since >= FORGET_MS) return 0;
  const delay = Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(20, past.failures - freeFailures));
  return Math.max(0, Math.ceil(delay - since / 1000));
}

const tooManyStrangers = (seconds: number) =>
  new ApiError(
    429,
    `В эту учётную запись пытались войти слишком много раз. Войдите с устройства или из сети, откуда уже входили, восстановите пароль по e-mail или повторите через ${waitText(seconds)}`,
    seconds,
  );
