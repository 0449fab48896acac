import type { NewsItem, NewsPreview, NewsSubject } from '@/lib/contract/content/news';
import { noBanners } from '@/lib/domain/base/picture/banners';
import { pictureAddress } from '@/lib/domain/base/picture/picture';
import type { NewsPreviewRow, NewsRow } from './repository';

export function newsPreviewOf(row: NewsPreviewRow): NewsPreview {
  return {
    public_id: row.publicId,
    headline: row.headline,
    subtitle: row.subtitle,
    publication_date: row.publishedAt.toISOString(),
    banners: bannersOf(row.picture),
    discipline: row.discipline,
    updated_at: row.updatedAt.toISOString(),
    ...pictureOf(row),
  };
}

/** Nothing where nobody has said anything of the picture. */
function pictureOf({
  picture,
  pictureAlt,
  pictureCredit,
  focusX,
  focusY,
}: NewsPreviewRow): Pick<NewsPreview, 'picture'> {
  const isPlain = !pictureAlt && !pictureCredit && focusX === 50 && focusY === 50;
  if (!picture || isPlain) return {};
  return { picture: { alt: pictureAlt ?? '', credit: pictureCredit ?? '', focus_x: focusX, focus_y: focusY } };
}

function bannersOf(picture: string | null) {
  const address = pictureAddress(picture);
  return address ? { preview: address, small: address, main: address } : noBanners;
}

export function newsItemOf(row: NewsRow, about: NewsSubject[]): NewsItem {
  return { ...newsPreviewOf(row), text: row.text, ...(about.length > 0 && { about }) };
}
