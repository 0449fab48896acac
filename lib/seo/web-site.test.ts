import { expect, test } from '@jest/globals';
import { siteConfig } from '@/lib/site-config';
import { homeMetadata } from './home-metadata';
import { webSite } from './web-site';

test('search engines are told the site’s search, which reads its words from `query`', () => {
  expect(webSite()).toMatchObject({
    '@type': 'WebSite',
    name: siteConfig.name,
    url: siteConfig.url,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteConfig.url}/search?query={query}` },
      'query-input': 'required name=query',
    },
  });
});

test('the first page names the codes of its owner that are set, and none by default', () => {
  expect(homeMetadata({ SITE_VERIFICATION_YANDEX: 'd2f1c3b4a5968778' }).verification).toEqual({
    google: undefined,
    yandex: 'd2f1c3b4a5968778',
  });
  expect(homeMetadata({}).verification).toEqual({ google: undefined, yandex: undefined });
});
