import type { Deps } from '@/federation/deps';
import { answerMemory } from '@/federation/http/answer-memory';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { news } from '@/lib/contract/news';
import { findNews, listNews, newsStamp } from './repository';
import { subjectsOf } from './subjects';
import { newsItemOf, newsPreviewOf } from './to-contract';

/** Previews without a limit: as many as the list's button asks for. */
const MOST_PREVIEWS = 40;

/** Serves the operations of lib/contract/news. */
export function newsRoutes(app: App, deps: Deps): void {
  const keep = answerMemory();

  serve(app, deps, news.list, async ({ now }) =>
    keep(news.list, { key: 'all', stamp: await newsStamp(deps.db, now) }, async () => ({
      values: (await listNews(deps.db, { now })).map(newsPreviewOf),
    })),
  );

  serve(app, deps, news.preview, async ({ query, now }) => ({
    values: (await listNews(deps.db, { now, limit: query.limit ?? MOST_PREVIEWS })).map(newsPreviewOf),
  }));

  serve(app, deps, news.one, async ({ params, now }) => {
    const row = await findNews(deps.db, params.public_id, now);
    if (!row) throw notFound('Такой новости нет');
    return newsItemOf(row, await subjectsOf(deps.db, row.about, now));
  });
}
