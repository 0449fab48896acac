import 'server-only';
import { unstable_cache } from 'next/cache';
import { call } from '@/lib/contract/wire/call';
import { CallError } from '@/lib/contract/wire/call-error';
import { requestPathOf } from '@/lib/contract/wire/exchange';
import type { AnyOperation, RequestOf, ResponseOf } from '@/lib/contract/wire/operation';
import { env } from '@/lib/env';
import { CONTENT_SECONDS, FAILURE_SECONDS } from '@/lib/freshness';
import { storedFallback, storeFallback } from './stale-fallback';

/** Caches parsed responses: Next's fetch cache would keep HTML with status 200 and has no timeout. Throws CallError. */
export async function read<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  tags: string[],
): Promise<ResponseOf<O>> {
  refuseUnknownShape(operation, request);
  const options = { revalidate: CONTENT_SECONDS, tags };
  try {
    return await unstable_cache(() => ask(operation, request), readKeyOf(operation, request), options)();
  } catch (error) {
    return await staleFallback(operation, request, error);
  }
}

const IN_CAPITALS = /^(?=.*[A-F])[\dA-Fa-f]{8}(?:-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/;

/** The API accepts ids in capitals, but each spelling would be a page of its own. */
export function refuseUnknownShape<O extends AnyOperation>({ params }: O, request: RequestOf<O>): void {
  const given = params?.safeParse(request.params);
  const isKnown = given?.success ?? true;
  if (isKnown && !Object.values(given?.data ?? {}).some((value) => IN_CAPITALS.test(String(value)))) return;
  throw new CallError('not-found', 404, 'Такого адреса нет', false);
}

export const readKeyOf = <O extends AnyOperation>(operation: O, request: RequestOf<O>): string[] => [
  operation.method,
  env().FEDERATION_API_URL,
  requestPathOf(operation, request),
  JSON.stringify(request.body ?? null),
];

const nameOf = <O extends AnyOperation>(operation: O, request: RequestOf<O>) => readKeyOf(operation, request).join(' ');

export function ask<O extends AnyOperation>(operation: O, request: RequestOf<O>): Promise<ResponseOf<O>> {
  const name = nameOf(operation, request);
  return onceWhileFailing(name, async () => {
    const response = await call(operation, request, {
      baseUrl: env().FEDERATION_API_URL,
      init: { cache: 'no-store' },
    });
    await storeFallback(name, response);
    return response;
  });
}

/** Replaces a temporary failure by the last good response that still fits the contract. */
export async function staleFallback<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  error: unknown,
): Promise<ResponseOf<O>> {
  if (!(error instanceof CallError && error.retryable)) throw error;
  const stored = operation.response.safeParse(await storedFallback(nameOf(operation, request)));
  if (!stored.success) throw error;
  return stored.data as ResponseOf<O>;
}

const failures = new Map<string, { error: unknown; until: number }>();

/** After a timeout, equal requests fail at once for a while. Quick failures are requested again. */
export async function onceWhileFailing<T>(key: string, ask: () => Promise<T>, clock = Date.now): Promise<T> {
  const failure = failures.get(key);
  if (failure && failure.until > clock()) throw failure.error;
  failures.delete(key);
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CallError && error.kind === 'timeout') {
      failures.set(key, { error, until: clock() + FAILURE_SECONDS * 1000 });
      setTimeout(() => failures.delete(key), FAILURE_SECONDS * 1000).unref();
    }
    throw error;
  }
}

const UNKNOWN = [400, 404, 414];

/** `null` if the API does not know the id, even a malformed one. Throws any other failure. */
export async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof CallError && UNKNOWN.includes(error.status)) return null;
    throw error;
  }
}
