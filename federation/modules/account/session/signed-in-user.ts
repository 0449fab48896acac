import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { sessions } from '@/federation/db/schema/account/session';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { scopeOf } from './scope';

/** 256 random bits; the database keeps only the hash. */
export const newToken = () => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The member of an Authorization header, `Bearer <token>` or the bare token; `null` without a valid session. */
export async function signedInUserOf(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<SignedInUser | null> {
  const token = authorization?.replace(/^Bearer /i, '').trim();
  if (!token) return null;
  const [session] = await db
    .select({ userId: sessions.userId, sessionId: sessions.publicId, method: sessions.method })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, hashOfToken(token)), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  if (!session) return null;
  const { method, ...signedIn } = session;
  return { ...signedIn, scope: scopeOf(method) };
}
