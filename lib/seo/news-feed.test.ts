import { expect, test } from '@jest/globals';
import { newsFeedOf } from './news-feed';

const item = {
  public_id: '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000',
  headline: 'Плавание & бег: <итоги>',
  subtitle: 'Первые «гонки»\u0007',
  publication_date: '2026-06-14T12:00:00+03:00',
  banners: { preview: null, small: null, main: null },
};

test('an item names its page in full, its date by RFC 822 and its picture; its id survives a change of domain', () => {
  const feed = newsFeedOf([item]);
  expect(feed).toContain('<title>Плавание &amp; бег: &lt;итоги&gt;</title>');
  expect(feed).toContain('<description>Первые «гонки»</description>');
  expect(feed).toContain('<pubDate>Sun, 14 Jun 2026 09:00:00 GMT</pubDate>');
  expect(feed).toContain(`<link>http://localhost:3000/news/${item.public_id}</link>`);
  expect(feed).toContain(`<guid isPermaLink="false">urn:uuid:${item.public_id}</guid>`);
  expect(feed).toContain(`url="http://localhost:3000/news/${item.public_id}/cover.png"`);
});

test('the channel is as new as its newest item; without news it has no date', () => {
  const newer = { ...item, publication_date: '2026-06-15T00:00:00Z' };
  expect(newsFeedOf([item, newer])).toContain('<lastBuildDate>Mon, 15 Jun 2026 00:00:00 GMT</lastBuildDate>');
  expect(newsFeedOf([])).not.toContain('lastBuildDate');
});
