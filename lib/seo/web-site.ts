import type { SearchAction, WebSite, WithContext } from 'schema-dts';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { organization } from './organization';

/** `query-input` is Google's own name, which schema.org has not. */
type SiteSearch = Exclude<SearchAction, string> & { readonly 'query-input': string };

/** schema.org/WebSite with the search of the site. */
export function webSite(): WithContext<WebSite> {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteConfig.url}${paths.search()}?query={query}` },
    'query-input': 'required name=query',
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteConfig.name,
    url: siteConfig.url,
    inLanguage: 'ru',
    publisher: organization,
    potentialAction: search,
  };
}
