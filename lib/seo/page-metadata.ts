import type { Metadata } from 'next';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { shareImageSize } from './share-image-size';
import { windowTitle } from './window-title';

interface PageMetadata {
  title: string;
  /** Tells the page apart from others of its title, so it is never shortened. */
  tail?: string;
  /** In place of `tail` where there is no room for it. */
  shortTail?: string;
  description?: string;
  /** The canonical address, from `paths`; it never carries a query. */
  path: string;
  image?: { url: string; width?: number; height?: number; alt?: string };
  type?: 'website' | 'article';
  publishedTime?: string;
  hidden?: boolean;
}

export const COMMON_COVER = 'federation';

const commonImage = { url: paths.pages.textCover(COMMON_COVER), ...shareImageSize, alt: siteConfig.name };

const feeds = { 'application/rss+xml': [{ url: paths.news.feed(), title: `Новости — ${siteConfig.name}` }] };

export function pageMetadata(page: PageMetadata): Metadata {
  const {
    title,
    tail = '',
    shortTail = tail,
    description = siteConfig.description,
    path,
    image = commonImage,
    type = 'website',
    publishedTime,
    hidden,
  } = page;
  const shared = { title: title + tail, description, url: path, siteName: siteConfig.name, locale: siteConfig.locale };
  const images = [image];
  return {
    // Complete, because Next inserts titles into the layout's template as a replacement pattern, where `$&` is special.
    title: { absolute: windowTitle(title, tail, shortTail) },
    description,
    alternates: { canonical: path, types: feeds },
    openGraph: type === 'article' ? { ...shared, type, publishedTime, images } : { ...shared, type, images },
    twitter: { card: 'summary_large_image' },
    ...(hidden ? { robots: { index: false, follow: false } } : {}),
  };
}
