import type { Deps } from '@/federation/deps';
import { ApiError, notFound } from '@/federation/http/api-error';
import { cachedResponses } from '@/federation/http/cached-responses';
import { type App, serve } from '@/federation/http/serve';
import { news } from '@/lib/contract/content/news';
import { findNews, listNews, newsVersion } from './repository';
import { subjectsOf } from './subjects';
import { newsItemOf, newsPreviewOf } from './to-contract';

/** Previews without a limit: as many as the list's button asks for. */
const MOST_PREVIEWS = 40;

export function newsRoutes(app: App, deps: Deps): void {
  const cached = cachedResponses();

  serve(app, deps, news.list, async ({ now }) =>
    cached(news.list, { key: 'all', version: await newsVersion(deps.db, now) }, async () => ({
      values: (await listNews(deps.db, { now })).map(newsPreviewOf),
    })),
  );

  serve(app, deps, news.preview, async ({ query, now }) => ({
    values: (await listNews(deps.db, { now, limit: query.limit ?? MOST_PREVIEWS })).map(newsPreviewOf),
  }));

  serve(app, deps, news.one, async ({ params, now }) => {
    const row = await findNews(deps.db, params.public_id, now);
    if (!row) throw notFound('Такой новости нет');
    if (row.hidden) throw new ApiError(410, 'Материал снят');
    return newsItemOf(row, await subjectsOf(deps.db, row.about, now));
  });
}
