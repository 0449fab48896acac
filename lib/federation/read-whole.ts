import 'server-only';
import { unstable_cache } from 'next/cache';
import { call } from '@/lib/contract/call';
import { type AnswerOf, type AnyOperation, pathOf, type RequestOf } from '@/lib/contract/operation';
import { env } from '@/lib/env';
import { REVALIDATE_SECONDS } from './read';

class Answered extends Error {
  constructor(readonly answer: unknown) {
    super('an answer too large to be kept');
  }
}

/**
 * Reads public content that may be beyond the 2 MB of Next's cache: what is kept is the page that is made of it, until
 * these tags are cleared. Throws CallError.
 */
export async function readWhole<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  tags: string[],
): Promise<AnswerOf<O>> {
  const baseUrl = env().FEDERATION_API_URL;
  const key = ['whole', operation.method, baseUrl, pathOf(operation, request), JSON.stringify(request.body ?? null)];
  const ask = async (): Promise<never> => {
    throw new Answered(await call(operation, request, { baseUrl, init: { cache: 'no-store' } }));
  };
  try {
    return await unstable_cache(ask, key, { revalidate: REVALIDATE_SECONDS, tags })();
  } catch (error) {
    if (error instanceof Answered) return error.answer as AnswerOf<O>;
    throw error;
  }
}
