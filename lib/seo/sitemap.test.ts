import { expect, test } from '@jest/globals';
import { newestOf, sitemapIndexOf, sitemapOf } from './sitemap';

test('a sitemap names pages in full and escaped, with a date only where there is one', () => {
  expect(sitemapOf([{ path: '/news', changed: '2026-06-14T09:00:00Z' }, { path: '/a?b&c' }])).toBe(
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>http://localhost:3000/news</loc><lastmod>2026-06-14T09:00:00Z</lastmod></url>\n' +
      '<url><loc>http://localhost:3000/a?b&amp;c</loc></url>\n' +
      '</urlset>\n',
  );
});

test('an index names sitemaps', () => {
  expect(sitemapIndexOf([{ path: '/sitemaps/news.xml' }])).toContain(
    '<sitemap><loc>http://localhost:3000/sitemaps/news.xml</loc></sitemap>',
  );
});

test('the newest date is that of the moment, whatever its zone', () => {
  expect(newestOf([{ changed: '2026-06-14T01:00:00+03:00' }, {}, { changed: '2026-06-13T23:00:00Z' }])).toBe(
    '2026-06-13T23:00:00Z',
  );
  expect(newestOf([{}, {}])).toBeUndefined();
});
