import 'server-only';
import { CallError, call } from '@/lib/contract/call';
import { type SearchAnswer, type SearchType, search } from '@/lib/contract/search';
import { env } from '@/lib/env';
import { type Busy, orBusy, visitorHeaders } from './or-busy';

interface SearchWanted {
  readonly query: string;
  readonly type: SearchType | undefined;
  readonly page: number;
}

/**
 * What the federation finds; `null` where it cannot search at all. Nothing is kept: any number of queries can be thought of.
 */
export async function searchSite({ query, type, page }: SearchWanted): Promise<SearchAnswer | Busy | null> {
  const found = orBusy(
    call(
      search.all,
      { query: { query, type, page } },
      { baseUrl: env().FEDERATION_API_URL, headers: await visitorHeaders(), init: { cache: 'no-store' } },
    ),
  );
  return found.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    console.error(error);
    return null;
  });
}
