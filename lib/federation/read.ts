import 'server-only';
import { CallError, call } from '@/lib/contract/call';
import type { AnswerOf, AnyOperation, RequestOf } from '@/lib/contract/operation';
import { env } from '@/lib/env';

/** How long a public answer is served before it is asked for again; a change notice clears it at once. */
export const REVALIDATE_SECONDS = 60;

/** Reads public content with Next's cache; throws CallError, so that a failure is never cached nor shown as emptiness. */
export function read<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  tags: string[],
): Promise<AnswerOf<O>> {
  return call(operation, request, {
    baseUrl: env().FEDERATION_API_URL,
    init: { next: { revalidate: REVALIDATE_SECONDS, tags } },
  });
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
