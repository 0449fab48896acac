import type { NewsItem } from '@/lib/contract/news';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { organization } from './organization';

/** schema.org/NewsArticle */
export function newsArticle(item: NewsItem, image: string) {
  const address = new URL(paths.news.item(item.public_id), siteConfig.url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.headline,
    description: item.subtitle,
    datePublished: item.publication_date,
    dateModified: item.updated_at ?? item.publication_date,
    inLanguage: 'ru',
    image: [new URL(image, siteConfig.url).href],
    mainEntityOfPage: address,
    author: organization,
    publisher: organization,
  };
}
