import 'server-only';
import { unstable_cache } from 'next/cache';
import type { AnswerOf, AnyOperation, RequestOf } from '@/lib/contract/operation';
import { ask, keyOf, REVALIDATE_SECONDS, standIn } from './read';

class Answered extends Error {
  constructor(readonly answer: unknown) {
    super('an answer too large to be kept');
  }
}

/**
 * Reads public content that may be beyond the 2 MB of Next's cache: what is kept is the page that is made of it, until
 * these tags are cleared. Should the federation fail, the last good answer stands in, as with `read`. Throws CallError.
 */
export async function readWhole<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  tags: string[],
): Promise<AnswerOf<O>> {
  const key = ['whole', ...keyOf(operation, request)];
  const askAlways = async (): Promise<never> => {
    throw new Answered(await ask(operation, request));
  };
  try {
    return await unstable_cache(askAlways, key, { revalidate: REVALIDATE_SECONDS, tags })();
  } catch (error) {
    if (error instanceof Answered) return error.answer as AnswerOf<O>;
    return await standIn(operation, request, error);
  }
}
