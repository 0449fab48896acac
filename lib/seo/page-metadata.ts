import type { Metadata } from 'next';
import { siteConfig } from '@/lib/site-config';

interface PageMetadata {
  title: string;
  description?: string;
  /** The canonical address, from `paths`; it never carries a query. */
  path: string;
  image?: { url: string; width?: number; height?: number; alt?: string };
  type?: 'website' | 'article';
  publishedTime?: string;
  /** For pages that have no place in a search engine. */
  hidden?: boolean;
}

export function pageMetadata(page: PageMetadata): Metadata {
  const { title, description = siteConfig.description, path, image, type = 'website', publishedTime, hidden } = page;
  const shared = { title, description, url: path, siteName: siteConfig.name, locale: siteConfig.locale };
  const images = image ? [image] : undefined;
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: type === 'article' ? { ...shared, type, publishedTime, images } : { ...shared, type, images },
    twitter: { card: image ? 'summary_large_image' : 'summary' },
    ...(hidden ? { robots: { index: false, follow: false } } : {}),
  };
}
