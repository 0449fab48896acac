import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { rateLimits } from './tables';

export interface Rate {
  readonly max: number;
  readonly windowSeconds: number;
}

/** The one sentence of every brake. */
export const tooMany = (seconds: number) =>
  new ApiError(429, `Слишком много попыток, повторите через ${seconds} с`, seconds);

const keyOf = (what: string) => createHash('sha256').update(what).digest('base64url');

/** Takes back a call that was counted before it was known to be harmless. */
export async function forgiveCall(db: Database, what: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ calls: sql`greatest(0, ${rateLimits.calls} - 1)` })
    .where(eq(rateLimits.key, keyOf(what)));
}

/**
 * Counts a call under the key and throws 429 beyond `max` a window. One statement, so parallel calls are all counted;
 * outside the caller's transaction, so that a refusal does not undo the count. The key is kept as a hash.
 */
export async function limitRate(db: Database, what: string, rate: Rate, now: Date): Promise<void> {
  const key = keyOf(what);
  const windowEndsAt = new Date(now.getTime() + rate.windowSeconds * 1000);
  const over = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}::timestamptz`;
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, calls: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        calls: sql`case when ${over} then 1 else ${rateLimits.calls} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning();
  if (counted && counted.calls > rate.max) {
    throw tooMany(Math.max(1, Math.ceil((counted.windowEndsAt.getTime() - now.getTime()) / 1000)));
  }
}

/** Throws 429 where the calls counted under the key have used up the window; counts nothing. */
export async function refuseOver(db: Database, what: string, rate: Rate, now: Date): Promise<void> {
  const [counted] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(what)));
  if (!counted || counted.calls < rate.max || counted.windowEndsAt <= now) return;
  throw tooMany(Math.max(1, Math.ceil((counted.windowEndsAt.getTime() - now.getTime()) / 1000)));
}
