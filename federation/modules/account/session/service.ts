import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '@/federation/db/client';
import type { SessionMethod } from '@/federation/db/schema/account/session';
import { sessions } from '@/federation/db/schema/account/session';
import { writeRows } from '@/federation/db/write-rows';
import { placeColumn } from '@/federation/modules/base/place/repository';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { browserHash } from './browser-hash';
import { hashOfToken, newToken } from './signed-in-user';

const SESSION_DAYS = 30;

export type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

interface SessionStart {
  readonly userId: string;
  readonly method: SessionMethod;
  readonly request: Caller;
  readonly now: Date;
  /** A token that the caller can compute again for a repeated request; by default a new one. */
  readonly token?: string;
}

export async function startSession(db: Database, start: SessionStart): Promise<{ token: string; sessionId: string }> {
  const token = start.token ?? newToken();
  const session = newSession({ ...start, token });
  await writeRows(db, { table: sessions, rows: [session], returning: ['publicId'] });
  return { token, sessionId: session.publicId };
}

/** The row of a session that its caller writes. */
export const newSession = ({ userId, method, request, now, token }: SessionStart & { readonly token: string }) => ({
  publicId: randomUUID(),
  tokenHash: hashOfToken(token),
  userId,
  method,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  ip: request.ip,
  browserHash: browserHash(request),
  city: placeColumn(request.ip, 'city'),
  country: placeColumn(request.ip, 'country'),
  createdAt: now,
  expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
});
