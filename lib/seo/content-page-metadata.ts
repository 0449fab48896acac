import type { Metadata } from 'next';
import type { ContentPage } from '@/lib/contract/content/page';
import { coverOf } from '@/lib/domain/base/picture/banners';
import { paths } from '@/lib/paths';
import { pageMetadata } from './page-metadata';
import { shareImageSize } from './share-image-size';

export function contentPageMetadata({ slug, headline, subtitle, banners }: ContentPage, path: string): Metadata {
  const cover = coverOf(banners);
  return pageMetadata({
    title: headline,
    description: subtitle,
    path,
    image: cover ? { url: cover } : { url: paths.pages.cover(slug), ...shareImageSize, alt: headline },
  });
}
