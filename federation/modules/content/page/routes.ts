import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { pages } from '@/lib/contract/content/page';
import { findPage, listPages } from './repository';
import { contentPageOf, pagePreviewOf } from './to-contract';

export function pageRoutes(app: App, deps: Deps): void {
  serve(app, deps, pages.list, async () => ({ values: (await listPages(deps.db)).map(pagePreviewOf) }));

  serve(app, deps, pages.one, async ({ params }) => {
    const row = await findPage(deps.db, params.slug);
    if (!row) throw notFound('Такой страницы нет');
    return contentPageOf(row);
  });
}
