import 'server-only';
import { unstable_cache } from 'next/cache';
import { CallError, call } from '@/lib/contract/call';
import { type AnswerOf, type AnyOperation, pathOf, type RequestOf } from '@/lib/contract/operation';
import { env } from '@/lib/env';

/** How long a public answer is served before it is asked for again; a change notice clears it at once. */
export const REVALIDATE_SECONDS = 30;

/**
 * Reads public content; throws CallError, so that a failure is never shown as emptiness.
 * The answer is kept only once it has been parsed: Next's cache of fetch would keep a page of HTML with status 200,
 * and would wait without limit for a server that hangs (promise 12).
 */
export function read<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  tags: string[],
): Promise<AnswerOf<O>> {
  const baseUrl = env().FEDERATION_API_URL;
  const ask = () => call(operation, request, { baseUrl, init: { cache: 'no-store' } });
  const key = [operation.method, baseUrl, pathOf(operation, request), JSON.stringify(request.body ?? null)];
  return unstable_cache(ask, key, { revalidate: REVALIDATE_SECONDS, tags })();
}

/** `null` for what the API does not know, a malformed id included; any other failure is thrown. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
