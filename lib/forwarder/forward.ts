import { z } from 'zod';
import { CallError, call, NO_ANSWER } from '@/lib/contract/call';
import { type AnyOperation, fileAnswer } from '@/lib/contract/operation';
import type { SignedIn } from '@/lib/contract/session';
import type { User } from '@/lib/contract/user';
import { env } from '@/lib/env';
import { callerHeaders } from './caller';
import { matchOperation } from './match-operation';
import { isFromOwnPages, isWrite } from './own-pages';
import { readJson } from './read-body';
import { sealAnswer } from './seal-answer';

z.config(z.locales.ru());

/** Where the forwarder stands; the operation's own path follows. */
const PREFIX = '/api/federation';

/** Who calls, and what the cookies keep of him. */
export interface Identity {
  session(): Promise<{ readonly federationToken: string; readonly user: User } | null>;
  /** The federation knows the token no more. */
  dropSession(): Promise<void>;
  keepJustPaid(signedIn: SignedIn): Promise<void>;
}

type Session = Awaited<ReturnType<Identity['session']>>;

/** Carries one call of a browser to the federation API: the only door there is. Every failure is a status and a `{message}`. */
export async function forward(request: Request, identity: Identity): Promise<Response> {
  try {
    return await answerTo(request, identity);
  } catch (error) {
    if (error instanceof CallError) return answer(error.status, refusalOf(error));
    console.error('forwarder failed', error);
    return answer(500, { message: NO_ANSWER });
  }
}

const answer = (status: number, body: unknown) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

const refusalOf = ({ message, retryAfter }: CallError) => ({
  message,
  ...(retryAfter !== undefined && { retry_after: retryAfter }),
});

/** Nobody but the owner's browser is to keep a file, and none is to run as a page of ours. */
function fileResponse(file: unknown): Response {
  const { contentType, disposition, bytes } = fileAnswer.parse(file);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-disposition': disposition,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}

async function answerTo(request: Request, identity: Identity): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const match = matchOperation(request.method, pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '');
  if (!match) throw new CallError('not-found', 404, 'Такого адреса нет', false);
  if (isWrite(request.method) && !isFromOwnPages(request.headers, env().SITE_URL)) {
    throw new CallError('forbidden', 403, 'Запрос пришёл не со страницы сайта', false);
  }
  const { operation, params } = match;
  const session = operation.access === 'anyone' ? null : await identity.session();
  if (!session && operation.access.startsWith('member')) {
    throw new CallError('unauthorized', 401, 'Войдите, чтобы продолжить', false);
  }
  const parts = {
    ...(operation.params && { params }),
    ...(operation.query && { query: parsed(operation.query, Object.fromEntries(searchParams)) }),
    ...(operation.body && { body: parsed(operation.body, await readJson(request)) }),
  };
  const raw = await callFederation(operation, parts, request, session).catch(async (error: unknown) => {
    const isLost = error instanceof CallError && (error.kind === 'unauthorized' || error.kind === 'forbidden');
    if (session && isLost) await identity.dropSession();
    throw error;
  });
  if (operation.file) return fileResponse(raw);
  return answer(200, await sealAnswer(operation, raw, identity.keepJustPaid));
}

async function callFederation(operation: AnyOperation, parts: object, request: Request, session: Session) {
  try {
    return await call(operation, parts as never, {
      baseUrl: env().FEDERATION_API_URL,
      authorization: authorizationOf(operation, session),
      idempotencyKey: z.uuid().safeParse(request.headers.get('idempotency-key')).data,
      headers: callerHeaders(request.headers),
      init: { redirect: 'error', cache: 'no-store' },
    });
  } catch (error) {
    // Neither parameters nor bodies: they may be personal.
    if (error instanceof CallError && error.status >= 500) {
      console.error(`forwarder: ${operation.method} ${operation.path}: ${error.kind} ${error.status}`);
    }
    throw error;
  }
}

/** A temporary user pays as a guest; the PDF wants the token alone (U-16). */
function authorizationOf({ access }: AnyOperation, session: Session): string | undefined {
  if (!session || (access === 'guest-or-member' && session.user.temporary)) return undefined;
  return access === 'member-raw-token' ? session.federationToken : `Bearer ${session.federationToken}`;
}

function parsed(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new CallError('refused', 400, result.error.issues[0]?.message ?? 'Запрос заполнен неверно', false);
}
