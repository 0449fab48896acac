import 'server-only';
import { unstable_cache } from 'next/cache';
import type { AnyOperation, RequestOf, ResponseOf } from '@/lib/contract/wire/operation';
import { CONTENT_SECONDS } from '@/lib/freshness';
import { ask, readKeyOf, staleFallback } from './read';

/** For responses above the 2 MB of Next's cache: the page is cached, so it must be `force-static`. Throws CallError. */
export async function readWhole<O extends AnyOperation>(
  operation: O,
  request: RequestOf<O>,
  tags: string[],
): Promise<ResponseOf<O>> {
  const tagPage = unstable_cache(async () => null, ['whole', ...readKeyOf(operation, request)], {
    revalidate: CONTENT_SECONDS,
    tags,
  });
  await tagPage();
  try {
    return await ask(operation, request);
  } catch (error) {
    return await staleFallback(operation, request, error);
  }
}
