import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { tooMany } from '@/federation/modules/rate-limit/limit-rate';
import { signInFailures } from './tables';

const FREE_FAILURES = 5;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 900;
/** A day without a failure, and the count begins anew. */
const FORGET_SECONDS = 86_400;

/** Guesses are counted by account and caller: a stranger's guesses do not lock the owner out (promise 16). */
const keyOf = (email: string, ip: string) => createHash('sha256').update(`${email}\n${ip}`).digest('base64url');

/**
 * Counts an attempt before the password is looked at, so that parallel guesses are counted too; a success forgets it.
 * From the sixth failure on each attempt waits 30 s, 1 min, 2 min … 15 min after the one before, else 429.
 */
export async function countSignInAttempt(db: Database, email: string, ip: string, now: Date): Promise<void> {
  const key = keyOf(email, ip);
  const at = sql`${now.toISOString()}::timestamptz`;
  const delay = sql`case when ${signInFailures.failures} < ${FREE_FAILURES} then 0
    else least(${LONGEST_DELAY_SECONDS}, ${FIRST_DELAY_SECONDS} * 2 ^ least(20, ${signInFailures.failures} - ${FREE_FAILURES})) end`;
  const opensAt = sql`${signInFailures.lastAt} + make_interval(secs => ${delay})`;
  const counted = await db
    .insert(signInFailures)
    .values({ key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures: sql`case when ${signInFailures.lastAt} < ${at} - make_interval(secs => ${FORGET_SECONDS}) then 1
          else ${signInFailures.failures} + 1 end`,
        lastAt: now,
      },
      setWhere: sql`${opensAt} <= ${at}`,
    })
    .returning({ key: signInFailures.key });
  if (counted.length > 0) return;
  const [brake] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${opensAt} - ${at}))::int` })
    .from(signInFailures)
    .where(eq(signInFailures.key, key));
  throw tooMany(Math.max(1, brake?.seconds ?? FIRST_DELAY_SECONDS));
}

/** Who has signed in begins anew. */
export async function forgetSignInFailures(db: Database, email: string, ip: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, keyOf(email, ip)));
}
