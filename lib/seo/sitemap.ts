import { siteConfig } from '@/lib/site-config';
import { xmlText } from './xml';

export interface SitemapEntry {
  path: string;
  /** ISO day or instant, only if the API knows it. */
  changed?: string;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entryOf = (element: 'url' | 'sitemap', { path, changed }: SitemapEntry): string =>
  `<${element}><loc>${xmlText(new URL(path, siteConfig.url).href)}</loc>${
    changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''
  }</${element}>\n`;

const documentOf = (root: 'urlset' | 'sitemapindex', entries: string[]) =>
  `<${root} xmlns="${NAMESPACE}">\n${entries.join('')}</${root}>\n`;

export const sitemapOf = (entries: readonly SitemapEntry[]): string =>
  documentOf(
    'urlset',
    entries.map((entry) => entryOf('url', entry)),
  );

export const sitemapIndexOf = (entries: readonly SitemapEntry[]): string =>
  documentOf(
    'sitemapindex',
    entries.map((entry) => entryOf('sitemap', entry)),
  );

/** The change of the newest entry; undefined if none has one. */
export const newestOf = (entries: readonly { changed?: string }[]): string | undefined =>
  entries
    .flatMap(({ changed }) => changed ?? [])
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);
