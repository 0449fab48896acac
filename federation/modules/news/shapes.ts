import type { NewsItem, NewsPreview } from '@/lib/contract/news';
import type { NewsPreviewRow, NewsRow } from './repository';

/** No picture has been uploaded: the site draws the artwork of the discipline. */
const noBanners = { preview: null, small: null, main: null };

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

export function newsItemOf(row: NewsRow): NewsItem {
  return { ...newsPreviewOf(row), text: row.text };
}
