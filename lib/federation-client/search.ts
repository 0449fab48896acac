import 'server-only';
import { type SearchGroup, type SearchResponse, search } from '@/lib/contract/content/search';
import { call } from '@/lib/contract/wire/call';
import { CallError } from '@/lib/contract/wire/call-error';
import { env } from '@/lib/env';
import { type Busy, busyAfter, orBusy, visitorHeaders } from './or-busy';

interface SearchWanted {
  readonly query: string;
  readonly type: SearchGroup | undefined;
  readonly page: number;
}

/** Not cached, since there is any number of queries. `null` if the search fails. */
export async function searchSite({ query, type, page }: SearchWanted): Promise<SearchResponse | Busy | null> {
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

/** A search that gets no response costs the federation nothing. */
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
