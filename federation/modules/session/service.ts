import type { FastifyRequest } from 'fastify';
import type { Database } from '@/federation/db/client';
import { hashOfToken, newToken } from './member';
import { sessions } from './tables';

const SESSION_DAYS = 30;

export interface SessionStart {
  readonly userId: string;
  readonly method: 'email' | 'phone' | 'payment';
  /** Whose browser and address the activity list will show. */
  readonly request: Pick<FastifyRequest, 'ip' | 'headers'>;
  readonly now: Date;
}

/** Opens a session; the token is told here once, the database keeps its hash. */
export async function startSession(
  db: Database,
  { userId, method, request, now }: SessionStart,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const [session] = await db
    .insert(sessions)
    .values({
      tokenHash: hashOfToken(token),
      userId,
      method,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
      ip: request.ip,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * 86_400_000),
    })
    .returning({ sessionId: sessions.publicId });
  if (!session) throw new Error('a session was not written');
  return { token, sessionId: session.sessionId };
}
