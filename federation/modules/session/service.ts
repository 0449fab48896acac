import type { FastifyRequest } from 'fastify';
import type { Database } from '@/federation/db/client';
import { ApiError } from '@/federation/http/api-error';
import { userAnswer } from '@/federation/modules/user/answer';
import { pendingPasswordOf, userByEmail } from '@/federation/modules/user/repository';
import type { SignedIn } from '@/lib/contract/session';
import { hashOfToken, newToken } from './member';
import { isPassword } from './passwords';
import { countSignInAttempt, forgetSignInFailures } from './sign-in-brake';
import { sessions } from './tables';

const SESSION_DAYS = 30;

/** Whose browser and address it is, as the activity list shows them. */
export type Caller = Pick<FastifyRequest, 'ip' | 'headers'>;

export interface SessionStart {
  readonly userId: string;
  readonly method: 'email' | 'phone' | 'payment';
  readonly request: Caller;
  readonly now: Date;
  /** A token that the caller can tell again when the same request is repeated; by default a new one. */
  readonly token?: string;
}

/** Opens a session; the token is told here once, the database keeps its hash. */
export async function startSession(
  db: Database,
  { userId, method, request, now, token = newToken() }: SessionStart,
): Promise<{ token: string; sessionId: string }> {
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

/** An unknown address and a wrong password are told apart neither in words nor in time; 418 only after the right password. */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  request: Caller,
  now: Date,
): Promise<SignedIn> {
  await countSignInAttempt(db, email, request.ip, now);
  const user = await userByEmail(db, email);
  const pending = await pendingPasswordOf(db, user?.publicId ?? NOBODY);
  const confirmed = user?.emailConfirmedAt != null;
  if (!(await isPassword(confirmed ? user?.passwordHash : pending, password)) || !user) {
    throw new ApiError(400, 'Неверный e-mail или пароль');
  }
  await forgetSignInFailures(db, email, request.ip);
  if (!confirmed) {
    throw new ApiError(
      418,
      'E-mail не подтверждён: перейдите по ссылке из письма. Если письма нет, зарегистрируйтесь ещё раз — придёт новое',
    );
  }
  const { token } = await startSession(db, { userId: user.publicId, method: 'email', request, now });
  return { user: userAnswer(user), token };
}

/** Asked about nobody, so that an unknown address costs the same queries. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
