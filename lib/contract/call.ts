import { type AnswerOf, type AnyOperation, type FileAnswer, pathOf, type RequestOf } from './operation';
import { errorAnswer, type SumChange } from './shapes';

/**
 * `refused` is a 4xx whose message is for the visitor; `session-changed`: the page was drawn for another user than the
 * browser is signed in as now.
 */
export type FailureKind =
  | 'unreachable'
  | 'timeout'
  | 'bad-answer'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'refused'
  | 'session-changed'
  | 'server';

/** Caps the response size, so that a faulty API cannot exhaust memory. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

/** Shown when there is no answer at all. */
export const NO_ANSWER = 'Сервер не отвечает, попробуйте позже';

/**
 * The one error of a call, whoever made it. `message` is Russian and may be shown; `retryable` says whether a repeat may
 * help, `retryAfter` in how many seconds, where a rate limit or a busy server told them.
 */
export class CallError extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly status: number,
    message: string,
    readonly retryable: boolean,
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'CallError';
  }
}

export class SumChanged extends CallError {
  constructor(
    message: string,
    readonly change: SumChange,
  ) {
    super('refused', 409, message, false);
  }
}

export interface CallOptions {
  readonly baseUrl: string;
  readonly authorization?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
  /** Passed to fetch as it is, e.g. Next's `{ next: { revalidate, tags } }`. */
  readonly init?: RequestInit;
}

export async function call<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  options: CallOptions,
): Promise<AnswerOf<O>> {
  const parsed = operation.answer.safeParse(await callTrusted(operation, request, options));
  if (!parsed.success) throw badAnswer();
  return parsed.data as AnswerOf<O>;
}

/** The same without parsing the answer, of a server that has: the forwarder. */
export async function callTrusted<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  options: CallOptions,
): Promise<AnswerOf<O>> {
  const response = await send(operation, request as { params?: unknown; query?: unknown; body?: unknown }, options);
  const answer = response.ok && operation.file ? await readFile(response, operation.file) : await readJson(response);
  if (!response.ok) throw refusalOf(response.status, answer);
  if (answer === undefined) throw badAnswer();
  return answer as AnswerOf<O>;
}

const badAnswer = () => new CallError('bad-answer', 502, NO_ANSWER, true);

async function send(
  operation: AnyOperation,
  request: { params?: unknown; query?: unknown; body?: unknown },
  options: CallOptions,
) {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (options.authorization) headers.authorization = options.authorization;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  try {
    return await fetch(options.baseUrl + pathOf(operation, request), {
      ...options.init,
      method: operation.method,
      headers,
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(operation.timeoutMs),
    });
  } catch (error) {
    throw noAnswer(error);
  }
}

/** Returns `undefined` if the body is not JSON or exceeds the limit. The call's abort signal also ends a slow body. */
async function readJson(response: Response): Promise<unknown> {
  const bytes = await readAtMost(response, MAX_JSON_BYTES);
  try {
    return bytes && JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A file of a type that the operation names and no larger than it says; anything else is `undefined`, a bad answer. */
async function readFile(
  response: Response,
  { maxBytes, types }: NonNullable<AnyOperation['file']>,
): Promise<FileAnswer | undefined> {
  const contentType = response.headers.get('content-type') ?? '';
  const bytes = types.includes(contentType) ? await readAtMost(response, maxBytes) : undefined;
  if (!bytes) return undefined;
  return { contentType, disposition: response.headers.get('content-disposition') ?? 'attachment', bytes };
}

async function readAtMost(response: Response, limit: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    // Safari cannot iterate over a stream.
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > limit) return void (await reader?.cancel());
      chunks.push(part.value);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch (error) {
    throw noAnswer(error);
  }
}

function noAnswer(error: unknown): CallError {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return new CallError(timedOut ? 'timeout' : 'unreachable', timedOut ? 504 : 502, NO_ANSWER, true);
}

export function refusalOf(status: number, answer: unknown): CallError {
  const refusal = errorAnswer.safeParse(answer).data;
  const message = refusal?.message || NO_ANSWER;
  if (status === 401) return new CallError('unauthorized', status, message, false);
  if (status === 403) return new CallError('forbidden', status, message, false);
  if (status === 404) return new CallError('not-found', status, message, false);
  if (status === 409 && refusal?.code) return new CallError(refusal.code, status, message, false);
  if (status === 409 && refusal?.sum_change) return new SumChanged(message, refusal.sum_change);
  if (status < 500) return new CallError('refused', status, message, status === 429, refusal?.retry_after);
  return new CallError('server', status, message, true, refusal?.retry_after);
}
