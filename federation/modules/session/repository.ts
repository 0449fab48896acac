import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from './tables';

export type SessionRow = typeof sessions.$inferSelect;

const HISTORY_LENGTH = 100;

export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.publicId, sessionId), isNull(sessions.endedAt)));
}

export async function endSessionsOf(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}

/** The latest sign-ins of a user, oldest first (U-23). */
export async function latestSessionsOf(db: Database, userId: string): Promise<SessionRow[]> {
  const latest = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(HISTORY_LENGTH);
  return latest.reverse();
}
