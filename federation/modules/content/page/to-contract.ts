import type { ContentPage, PagePreview } from '@/lib/contract/content/page';
import { noBanners } from '@/lib/domain/base/picture/banners';
import type { PagePreviewRow, PageRow } from './repository';

export const pagePreviewOf = ({ slug, headline, subtitle, discipline, updatedAt }: PagePreviewRow): PagePreview => ({
  slug,
  headline,
  subtitle,
  banners: noBanners,
  discipline,
  updated_at: updatedAt.toISOString(),
});

export const contentPageOf = (row: PageRow): ContentPage => ({ ...pagePreviewOf(row), text: row.text });
