import type { NewsArticle, WithContext } from 'schema-dts';
import type { NewsPreview } from '@/lib/contract/content/news';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { organization } from './organization';

/** schema.org/NewsArticle; `path` for articles that are not news of the API. */
export function newsArticle(item: NewsPreview, image: string, path = paths.news.item(item.public_id)) {
  const address = new URL(path, siteConfig.url).href;
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
  } satisfies WithContext<NewsArticle>;
}
