import type { Deps } from '@/federation/deps';
import { type App, serve } from '@/federation/http/serve';
import type { LimitSearches } from '@/federation/modules/base/rate-limit/limit-searches';
import { MOST_SUGGESTIONS, SEARCH_PAGE_SIZE, search } from '@/lib/contract/content/search';
import { searchSite } from './service';
import { vocabularies } from './vocabulary';

export function searchRoutes(app: App, deps: Deps, limitSearches: LimitSearches): void {
  const { db } = deps;
  const vocabulary = vocabularies();

  serve(app, deps, search.admit, ({ now, request }) => limitSearches(request, now, async () => ({})));

  serve(app, deps, search.all, ({ query: { query, type, page = 1 }, now, request }) =>
    limitSearches(request, now, () =>
      searchSite(db, {
        query,
        group: type,
        limit: SEARCH_PAGE_SIZE,
        offset: (page - 1) * SEARCH_PAGE_SIZE,
        now,
        vocabulary,
      }),
    ),
  );

  serve(app, deps, search.suggest, ({ query: { query }, now, request }) => {
    const asked = { query, group: undefined, limit: MOST_SUGGESTIONS, offset: 0, now, isTyped: true, vocabulary };
    const suggest = async () => {
      const { hits } = await searchSite(db, asked);
      return { hits: hits.map(({ kind, title, about, path }) => ({ kind, title, about, path })) };
    };
    return limitSearches(request, now, suggest, 'suggestions');
  });
}
