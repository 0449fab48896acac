import 'server-only';
import { call } from '@/lib/contract/call';
import { CallError } from '@/lib/contract/call-error';
import { type SearchAnswer, type SearchType, search } from '@/lib/contract/search';
import { env } from '@/lib/env';
import { type Busy, busyAfter, orBusy, visitorHeaders } from './or-busy';

interface SearchWanted {
  readonly query: string;
  readonly type: SearchType | undefined;
  readonly page: number;
}

/** Nothing is kept: any number of queries can be thought of. `null` where the federation cannot search at all. */
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

/** Where the federation does not respond at all, the search costs it nothing. */
export async function admitSearch(): Promise<Busy | null> {
  const options = { baseUrl: env().FEDERATION_API_URL, headers: await visitorHeaders() };
  try {
    await call(search.admit, {}, { ...options, init: { cache: 'no-store' } });
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.retryAfter === undefined ? null : busyAfter(error);
  }
}
