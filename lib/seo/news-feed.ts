import type { NewsPreview } from '@/lib/contract/content/news';
import { coverOf } from '@/lib/domain/base/picture/banners';
import { contentMessages } from '@/lib/messages/content';
import { paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { newestOf } from './sitemap';
import { xmlText } from './xml';

const absolute = (path: string) => new URL(path, siteConfig.url).href;

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`;

/** RFC 822, as RSS wants it. */
const rssDate = (instant: string) => new Date(instant).toUTCString();

function itemOf(item: NewsPreview): string {
  const address = absolute(paths.news.item(item.public_id));
  const cover = absolute(coverOf(item.banners) ?? paths.news.cover(item.public_id));
  return [
    '<item>',
    element('title', item.headline),
    element('link', address),
    // A change of domain does not make every article new.
    `<guid isPermaLink="false">urn:uuid:${item.public_id}</guid>`,
    element('description', item.subtitle),
    element('pubDate', rssDate(item.publication_date)),
    `<media:content url="${xmlText(cover)}" medium="image"/>`,
    '</item>\n',
  ].join('');
}

/** RSS 2.0 of the news, the newest first. */
export function newsFeedOf(items: readonly NewsPreview[]): string {
  const newest = newestOf(items.map(({ publication_date }) => ({ changed: publication_date })));
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">\n<channel>\n',
    element('title', `${contentMessages.news} — ${siteConfig.name}`),
    element('link', absolute(paths.news.list())),
    element('description', siteConfig.description),
    element('language', 'ru'),
    newest ? element('lastBuildDate', rssDate(newest)) : '',
    `<atom:link href="${xmlText(absolute(paths.news.feed()))}" rel="self" type="application/rss+xml"/>\n`,
    ...items.map(itemOf),
    '</channel>\n</rss>\n',
  ].join('');
}
