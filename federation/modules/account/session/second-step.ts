import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { secondSteps } from '@/federation/db/schema/account/session';
import { ApiError } from '@/federation/http/api-error';
import { type Browser, browserHash } from './browser-hash';
import { hashOfToken, newToken } from './signed-in-user';

const LIFE_MS = 10 * 60_000;
const RECOVERY_CODE_TRIES = 5;

const dead = () => new ApiError(400, 'Время на второй шаг вышло: войдите ещё раз');

interface Given {
  readonly token: string;
  readonly browser: Browser;
  readonly now: Date;
}

const isAlive = ({ token, browser, now }: Given) =>
  and(
    eq(secondSteps.tokenHash, hashOfToken(token)),
    eq(secondSteps.browserHash, browserHash(browser)),
    gt(secondSteps.expiresAt, now),
  );

/** Begins the second step of a sign-in in this browser and returns its token; the database stores only the hash. */
export async function openSecondStep(
  tx: Database,
  { userId, browser, now }: { readonly userId: string; readonly browser: Browser; readonly now: Date },
): Promise<string> {
  const token = newToken();
  await tx.insert(secondSteps).values({
    tokenHash: hashOfToken(token),
    userId,
    browserHash: browserHash(browser),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  return token;
}

/**
 * Counts a recovery code before it is compared; returns whose step it is. Throws 400 if the step is expired or used.
 */
export async function countRecoveryCode(db: Database, given: Given): Promise<string> {
  const [step] = await db
    .update(secondSteps)
    .set({ tries: sql`${secondSteps.tries} + 1` })
    .where(and(isAlive(given), lt(secondSteps.tries, RECOVERY_CODE_TRIES)))
    .returning({ userId: secondSteps.userId });
  if (!step) throw dead();
  return step.userId;
}

/** Uses the step up. Throws 400 if it is expired, used, or of another browser or account. */
export async function spendSecondStep(tx: Database, userId: string, given: Given): Promise<void> {
  const spent = await tx
    .delete(secondSteps)
    .where(and(isAlive(given), eq(secondSteps.userId, userId)))
    .returning({ userId: secondSteps.userId });
  if (spent.length === 0) throw dead();
}

/** A changed password and ended sessions leave no sign-in half done. */
export async function dropSecondSteps(db: Database, userId: string): Promise<void> {
  await db.delete(secondSteps).where(eq(secondSteps.userId, userId));
}
