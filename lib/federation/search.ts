import 'server-only';
import { CallError, call } from '@/lib/contract/call';
import { type SearchAnswer, type SearchType, search } from '@/lib/contract/search';
import { env } from '@/lib/env';

interface SearchWanted {
  readonly query: string;
  readonly type: SearchType | undefined;
  readonly page: number;
}

/**
 * What the federation finds; `null` where it does not search or does not answer. Nothing is kept: any number of queries
 * can be thought of.
 */
export async function searchSite({ query, type, page }: SearchWanted): Promise<SearchAnswer | null> {
  try {
    return await call(
      search.all,
      { query: { query, type, page } },
      { baseUrl: env().FEDERATION_API_URL, init: { cache: 'no-store' } },
    );
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    console.error(error);
    return null;
  }
}
