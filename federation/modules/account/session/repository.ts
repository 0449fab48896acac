import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/account/session';
import { dropSecondSteps } from './second-step';

export type SessionRow = typeof sessions.$inferSelect;

const HISTORY_LENGTH = 100;

type EndReason = NonNullable<SessionRow['endReason']>;

/** Whether the session is valid; it is locked until the transaction ends. */
export async function isAlive(tx: Database, sessionId: string, now: Date): Promise<boolean> {
  const living = await tx
    .select({ sessionId: sessions.publicId })
    .from(sessions)
    .where(and(eq(sessions.publicId, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .for('share');
  return living.length > 0;
}

export async function recordProof(db: Database, sessionId: string, passkeyId: string | null): Promise<void> {
  await db.update(sessions).set({ provenBy: passkeyId }).where(eq(sessions.publicId, sessionId));
}

export async function signOut(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: 'signed-out' })
    .where(and(eq(sessions.publicId, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of a user, or all but one, the work in the staff area, and the sign-ins that wait for a second step. */
export async function endSessionsOf(
  db: Database,
  userId: string,
  now: Date,
  { reason, except }: { readonly reason: EndReason; readonly except?: string },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.publicId, except),
      ),
    );
  // Whoever has just changed what the account is entered by enters the staff area anew.
  await db
    .update(sessions)
    .set({ staffUntil: null })
    .where(and(eq(sessions.userId, userId), isNotNull(sessions.staffUntil)));
  await dropSecondSteps(db, userId);
}

export async function endOwnSession(db: Database, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const own = await db
    .update(sessions)
    .set({
      endedAt: sql`coalesce(${sessions.endedAt}, ${now.toISOString()}::timestamptz)`,
      endReason: sql`case when ${sessions.endedAt} is null then 'by-member' else ${sessions.endReason} end`,
    })
    .where(and(eq(sessions.publicId, sessionId), eq(sessions.userId, userId)))
    .returning({ sessionId: sessions.publicId });
  return own.length > 0;
}

export async function latestSessionsOf(db: Database, userId: string): Promise<SessionRow[]> {
  const latest = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(HISTORY_LENGTH);
  return latest.reverse();
}
