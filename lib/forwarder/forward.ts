import { z } from 'zod';
import type { SignedIn } from '@/lib/contract/account/session';
import type { User } from '@/lib/contract/account/user';
import { ORDER_SESSION_HEADER } from '@/lib/contract/commerce/payment';
import { CHECKIN_TOKEN_HEADER, isCheckinToken, NO_CHECKIN_LINK } from '@/lib/contract/desk/checkin-link';
import { staff } from '@/lib/contract/staff/staff';
import { STAFF_FILE } from '@/lib/contract/wire/body-limits';
import { call } from '@/lib/contract/wire/call';
import { CallError, type FailureKind, StaffRefused } from '@/lib/contract/wire/call-error';
import { type AnyOperation, fileResponse, isForSignedIn, needsSession } from '@/lib/contract/wire/operation';
import { namedValidationMessage, UNREADABLE } from '@/lib/domain/base/input/named-validation-message';
import { env } from '@/lib/env';
import { callerHeaders } from '@/lib/federation-client/caller';
import { FORWARDER } from './address';
import { inTurn } from './large-bodies';
import { matchOperation } from './match-operation';
import { isWrite, refuseStrangers } from './own-pages';
import { parsed, readJson } from './read-body';
import { refuseAnotherSession } from './refuse-another-session';
import { jsonResponse, responseOf } from './response';
import { sealResponse } from './seal-response';

export interface Identity {
  session(): Promise<{ readonly federationToken: string; readonly sessionId: string; readonly user: User } | null>;
  dropSession(): Promise<void>;
  keepJustPaid(signedIn: SignedIn): Promise<void>;
  /** From the browser's cookie; a write sets a missing one. */
  browserId(options: { isGiven: boolean }): Promise<string | undefined>;
}

type Session = Awaited<ReturnType<Identity['session']>>;

export const forward = (request: Request, identity: Identity): Promise<Response> =>
  responseOf(() => respondTo(request, identity));

/** Nobody may cache a file, and it must not run as a page of the site. */
function toDownload(file: unknown): Response {
  const { contentType, disposition, bytes } = fileResponse.parse(file);
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

async function respondTo(request: Request, identity: Identity): Promise<Response> {
  const { pathname } = new URL(request.url);
  const match = matchOperation(request.method, pathname.startsWith(FORWARDER) ? pathname.slice(FORWARDER.length) : '');
  if (!match) throw new CallError('not-found', 404, 'Такого адреса нет', false);
  if (isWrite(request.method)) refuseStrangers(request.headers, env().SITE_URL);
  const { operation, params } = match;
  const session = isForSignedIn(operation) ? await identity.session() : null;
  if (!session && needsSession(operation)) {
    throw new CallError('unauthorized', 401, 'Войдите, чтобы продолжить', false);
  }
  if (isForSignedIn(operation)) refuseAnotherSession(request, session);
  const pass = () => passOn(request, identity, { operation, params, session });
  if (operation.bodyLimits !== STAFF_FILE) return pass();
  // Nobody else makes the site read 14 MB.
  await callFederation(staff.me, {}, { request, session, headers: callerHeaders(request.headers, undefined) });
  return inTurn(pass);
}

interface Matched {
  readonly operation: AnyOperation;
  readonly params: unknown;
  readonly session: Session;
}

async function passOn(
  request: Request,
  identity: Identity,
  { operation, params, session }: Matched,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const parts = {
    ...(operation.params && { params }),
    ...(operation.query && { query: parsed(operation.query, Object.fromEntries(searchParams)) }),
    ...(operation.body && { body: bodyOf(operation, await readJson(request, operation.bodyLimits)) }),
  };
  const browserId = await identity.browserId({ isGiven: isWrite(request.method) });
  const headers = callerHeaders(request.headers, browserId);
  const raw = await callFederation(operation, parts, { request, session, headers }).catch(async (error: unknown) => {
    if (session && error instanceof CallError && endsSession(error.kind, operation)) await identity.dropSession();
    throw error;
  });
  if (operation.file) return toDownload(raw);
  return jsonResponse(200, await sealResponse(operation, raw, identity.keepJustPaid));
}

/** The form of a staff operation shows every field that is wrong, not the first alone. */
function bodyOf(operation: AnyOperation, body: unknown): unknown {
  const schema = operation.body;
  if (!schema || operation.access !== 'staff') return schema && parsed(schema, body);
  const result = schema.safeParse(body, { error: namedValidationMessage });
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues
      .toReversed()
      .map(({ path, message }) => [path.filter((part) => part !== 'form').join('.'), message]),
  );
  throw new StaffRefused(400, result.error.issues[0]?.message ?? UNREADABLE, 'fields', fields);
}

/** A permission that somebody lacks says nothing about who they are. */
const endsSession = (kind: FailureKind, { access }: AnyOperation): boolean =>
  kind === 'unauthorized' || (kind === 'forbidden' && access !== 'staff');

interface Caller {
  readonly request: Request;
  readonly session: Session;
  readonly headers: Record<string, string>;
}

async function callFederation(operation: AnyOperation, parts: object, { request, session, headers }: Caller) {
  try {
    return await call(operation, parts as never, {
      baseUrl: env().FEDERATION_API_URL,
      authorization:
        operation.access === 'checkin-link' ? linkToken(request.headers) : authorizationOf(operation, session),
      idempotencyKey: z.uuid().safeParse(request.headers.get('idempotency-key')).data,
      headers: { ...headers, ...orderSessionHeader(operation, session) },
      init: { redirect: 'error', cache: 'no-store' },
    });
  } catch (error) {
    // Logs neither parameters nor bodies, which may be personal.
    if (error instanceof CallError && error.status >= 500) {
      console.error(
        `forwarder: ${operation.method} ${operation.path}: ${error.kind} ${error.status} (${headers['x-request-id']})`,
      );
    }
    throw error;
  }
}

/** The token of a check-in link comes from the page and does not replace a member's. */
function linkToken(headers: Headers): string {
  const token = headers.get(CHECKIN_TOKEN_HEADER) ?? '';
  if (!isCheckinToken(token)) throw new CallError('unauthorized', 401, NO_CHECKIN_LINK, false);
  return `Bearer ${token}`;
}

/** A temporary user pays as a guest; the PDF needs the bare token. */
function authorizationOf(operation: AnyOperation, session: Session): string | undefined {
  if (!session || paysAsGuest(operation, session)) return undefined;
  const isRaw = operation.access === 'order-or-member-raw-token';
  return isRaw ? session.federationToken : `Bearer ${session.federationToken}`;
}

const paysAsGuest = ({ access, method }: AnyOperation, session: NonNullable<Session>): boolean =>
  access === 'guest-or-member' && isWrite(method) && session.user.temporary;

/** Further orders of a temporary user belong to the session of the first. */
const orderSessionHeader = (operation: AnyOperation, session: Session): Record<string, string> =>
  session && paysAsGuest(operation, session) ? { [ORDER_SESSION_HEADER]: session.federationToken } : {};
