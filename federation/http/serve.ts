import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '@/federation/deps';
import {
  type AnyOperation,
  admitsLinkSession,
  admitsOrderSession,
  fileResponse,
  isForSignedIn,
  needsSession,
  type Operation,
  type ResponseOf,
} from '@/lib/contract/wire/operation';
import { errorResponse } from '@/lib/contract/wire/shapes';
import { ApiError, unauthorized, unconfirmed } from './api-error';
import { ReadyResponse } from './cached-responses';
import type { SignedInUser } from './signed-in-user';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse<IncomingMessage>,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const callers = new WeakMap<FastifyRequest, SignedInUser>();

export const callerOf = (request: FastifyRequest): SignedInUser | undefined => callers.get(request);

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface Call<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** `null` only if the operation admits guests. The scope `order` only if its access names it. */
  readonly signedIn: SignedInUser | null;
  readonly idempotencyKey: string;
  readonly now: Date;
  readonly request: FastifyRequest;
}

export function serve<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodType,
>(
  app: App,
  deps: Deps,
  operation: Operation<P, Q, B, A>,
  handle: (
    call: Call<OutputOf<P>, OutputOf<Q>, OutputOf<B>>,
  ) => Promise<ResponseOf<Operation<P, Q, B, A>> | ReadyResponse>,
  admitCaller: (signedIn: SignedInUser, request: FastifyRequest, reply: FastifyReply) => Promise<void> = async () =>
    undefined,
): void {
  app.route({
    method: operation.method,
    url: operation.path,
    schema: schemaOf(operation),
    bodyLimit: operation.bodyLimits.bytes,
    config: { maxValues: operation.bodyLimits.values },
    // Before the body is read, so that an unauthorised caller learns nothing else.
    onRequest: async (request, reply) => {
      if (!isForSignedIn(operation)) return;
      const signedIn = await app.signedInUserOf(request.headers.authorization, deps.clock());
      if (signedIn && admits(operation, signedIn)) {
        callers.set(request, signedIn);
        await admitCaller(signedIn, request, reply);
      } else if (needsSession(operation)) throw refusalOf(signedIn);
    },
    handler: async (request, reply) => {
      const now = deps.clock();
      const signedIn = callers.get(request) ?? null;
      const idempotencyKey = operation.idempotent ? idempotencyKeyOf(request) : '';
      const response = await handle({
        params: request.params as OutputOf<P>,
        query: request.query as OutputOf<Q>,
        body: request.body as OutputOf<B>,
        signedIn,
        idempotencyKey,
        now,
        request,
      });
      if (response instanceof ReadyResponse) return sendReady(reply, response);
      return operation.file ? sendFile(reply, response) : response;
    },
  });
}

const admits = (operation: AnyOperation, { scope }: SignedInUser): boolean =>
  scope === 'account' || (scope === 'link' ? admitsLinkSession(operation) : admitsOrderSession(operation));

const refusalOf = (signedIn: SignedInUser | null) =>
  signedIn && signedIn.scope !== 'account' ? unconfirmed(signedIn.scope) : unauthorized();

/** The tag goes with it where a cache may ask by it (publicReads); the site takes gzip. */
function sendReady(reply: FastifyReply, { bytes, etag, gzip }: ReadyResponse): FastifyReply {
  const { method, headers } = reply.request;
  if (method !== 'POST') reply.header('etag', etag);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!gzip || !/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(bytes);
  return reply.header('content-encoding', 'gzip').send(gzip);
}

/** The browser shows or saves it as declared, and sniffs nothing else. */
function sendFile(reply: FastifyReply, response: unknown): FastifyReply {
  const { contentType, disposition, bytes } = fileResponse.parse(response);
  return reply
    .type(contentType)
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(bytes));
}

export function serveSignedIn<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends z.ZodType | undefined,
  A extends z.ZodType,
>(
  app: App,
  deps: Deps,
  operation: Operation<P, Q, B, A>,
  handle: (
    call: Call<OutputOf<P>, OutputOf<Q>, OutputOf<B>> & { readonly signedIn: SignedInUser },
  ) => Promise<ResponseOf<Operation<P, Q, B, A>>>,
): void {
  serve(app, deps, operation, async ({ signedIn, ...call }) => {
    if (!signedIn) throw unauthorized();
    return handle({ ...call, signedIn });
  });
}

function schemaOf(operation: AnyOperation) {
  return {
    summary: operation.summary,
    ...(operation.params && { params: operation.params }),
    ...(operation.query && { querystring: operation.query }),
    ...(operation.body && { body: operation.body }),
    response: { ...(!operation.file && { 200: operation.response }), '4xx': errorResponse, '5xx': errorResponse },
  };
}

function idempotencyKeyOf(request: FastifyRequest): string {
  const key = z.uuid().safeParse(request.headers['idempotency-key']);
  if (!key.success)
    throw new ApiError(400, 'Нет ключа повтора (Idempotency-Key): обновите страницу и попробуйте ещё раз');
  return key.data;
}
