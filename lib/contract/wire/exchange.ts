import { CallError, NO_RESPONSE } from './call-error';
import type { AnyOperation, FileResponse } from './operation';

/** Caps the response size, so that a faulty API cannot exhaust memory. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

export interface CallOptions {
  readonly baseUrl: string;
  readonly authorization?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Record<string, string>;
  readonly init?: RequestInit;
}

/** The part of an operation without schemas, so that the browser calls it without zod. */
export type Wire = Pick<AnyOperation, 'method' | 'path' | 'timeoutMs' | 'file'>;

export interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

interface Exchanged {
  readonly ok: boolean;
  readonly status: number;
  /** `undefined` if it is neither JSON nor a file of a declared type. */
  readonly response: unknown;
}

/** Checks only size and JSON syntax of the response. Throws CallError if there is none. */
export async function exchange(operation: Wire, request: Parts, options: CallOptions): Promise<Exchanged> {
  const response = await send(operation, request, options);
  const { ok, status } = response;
  return {
    ok,
    status,
    response: await (ok && operation.file ? readFile(response, operation.file) : readJson(response)),
  };
}

export function requestPathOf(operation: Pick<AnyOperation, 'path'>, request: Parts): string {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((request.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

async function send(operation: Wire, request: Parts, options: CallOptions) {
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  if (options.authorization) headers.authorization = options.authorization;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  try {
    return await fetch(options.baseUrl + requestPathOf(operation, request), {
      ...options.init,
      method: operation.method,
      headers,
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
      signal: AbortSignal.timeout(operation.timeoutMs),
    });
  } catch (error) {
    throw noResponse(error);
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

/** `undefined` for an undeclared type or a file that is too large. */
async function readFile(
  response: Response,
  { maxBytes, types }: NonNullable<Wire['file']>,
): Promise<FileResponse | undefined> {
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
    throw noResponse(error);
  }
}

function noResponse(error: unknown): CallError {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return new CallError(timedOut ? 'timeout' : 'unreachable', timedOut ? 504 : 502, NO_RESPONSE, true);
}
