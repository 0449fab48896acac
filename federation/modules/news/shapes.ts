import type { NewsItem, NewsPreview } from '@/lib/contract/news';
import { noBanners } from '@/lib/domain/banners';
import type { NewsPreviewRow, NewsRow } from './repository';

/** What a card shows of an article. */
export function newsPreviewOf(row: NewsPreviewRow): NewsPreview {
  return {
    public_id: row.publicId,
    headline: row.headline,
    subtitle: row.subtitle,
    publication_date: row.publishedAt.toISOString(),
    banners: noBanners,
    discipline: row.discipline,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A whole article. */
export function newsItemOf(row: NewsRow): NewsItem {
  return { ...newsPreviewOf(row), text: row.text };
}
