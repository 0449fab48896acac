import type { Deps } from '@/federation/deps';
import { notFound } from '@/federation/http/api-error';
import { type App, serve } from '@/federation/http/serve';
import { type ContentPage, type PagePreview, pages } from '@/lib/contract/page';
import { noBanners } from '@/lib/domain/picture/banners';
import { findPage, listPages, type PagePreviewRow, type PageRow } from './repository';

/** Serves the operations of lib/contract/page. */
export function pageRoutes(app: App, deps: Deps): void {
  serve(app, deps, pages.list, async () => ({ values: (await listPages(deps.db)).map(pagePreviewOf) }));

  serve(app, deps, pages.one, async ({ params }) => {
    const row = await findPage(deps.db, params.slug);
    if (!row) throw notFound('Такой страницы нет');
    return contentPageOf(row);
  });
}

const pagePreviewOf = ({ slug, headline, subtitle, discipline, updatedAt }: PagePreviewRow): PagePreview => ({
  slug,
  headline,
  subtitle,
  banners: noBanners,
  discipline,
  updated_at: updatedAt.toISOString(),
});

const contentPageOf = (row: PageRow): ContentPage => ({ ...pagePreviewOf(row), text: row.text });
