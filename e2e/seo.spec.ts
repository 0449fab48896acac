import sharp from 'sharp';
import { calendarTypes, paths } from '@/lib/paths';
import { siteConfig } from '@/lib/site-config';
import { contentOf } from './fixtures/content';
import { documentAt } from './fixtures/document';
import { documentHead, structuredData } from './fixtures/head';
import { sitemapOf } from './fixtures/sitemap';
import { expect, test } from './fixtures/test';

test('the sitemaps name every article, event, protocol and licence type, with a date where one is known', async ({
  request,
  federation,
  site,
}) => {
  const content = contentOf(federation);
  const entries = await sitemapOf(request, site);
  for (const item of await content.news(40)) {
    const { updated_at } = await content.newsItem(item.public_id);
    expect(new Date(entries.get(`${site}${paths.news.item(item.public_id)}`) ?? '')).toEqual(
      new Date(updated_at ?? item.publication_date),
    );
  }
  const events = await content.events();
  for (const { public_id, updated_at } of events) {
    expect(entries.get(`${site}${paths.calendar.event(public_id)}`)).toBe(updated_at);
  }
  expect(entries.get(`${site}${paths.calendar.all()}`)).toBe(
    events
      .flatMap(({ updated_at }) => updated_at ?? [])
      .toSorted()
      .at(-1),
  );
  for (const { public_id } of await content.eventCities()) {
    expect(entries.has(`${site}${paths.results.eventCity(public_id)}`)).toBe(true);
  }
  for (const { public_id } of await content.licenceTypes()) {
    expect(entries.has(`${site}${paths.license.item(public_id)}`)).toBe(true);
  }
  for (const { public_id } of await content.athleteGroups()) {
    expect(entries.has(`${site}${paths.members.group(public_id)}`)).toBe(true);
  }
});

test('robots.txt excludes personal pages and filter parameters and names the sitemap', async ({ request, site }) => {
  const robots = await (await request.get(`${site}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  for (const path of ['/me$', '/me/', '/basket', '/api/']) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain('Clean-param: status&kind&distance&category&type&q&tickets&month&event\n');
});

test('every page links the news feed', async ({ request, federation, site }) => {
  const news = await contentOf(federation).news(40);
  const page = await documentAt(request, paths.contacts());
  expect(page.attributes('head link[rel="alternate"][type="application/rss+xml"]', 'href')).toEqual([
    `${site}${paths.news.feed()}`,
  ]);
  const response = await request.get(paths.news.feed());
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const feed = await response.text();
  const links = [...feed.matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, address]) => address);
  expect(links).toEqual(news.map(({ public_id }) => `${site}${paths.news.item(public_id)}`));
});

test('second addresses of a list have the first as canonical', async ({ request, site }) => {
  const aliases: [string, string][] = [
    [paths.calendar.page(), paths.calendar.all()],
    [paths.calendar.pageAll(), paths.calendar.all()],
    ...calendarTypes.flatMap((type): [string, string][] =>
      type === 'all' ? [] : [[paths.calendar.alias(type), paths.calendar.type(type)]],
    ),
    [`${paths.calendar.all()}?kind=triathlon&event=1`, paths.calendar.all()],
    [paths.selectionCriteria(), paths.documents.section('criterias')],
    [paths.documentArchive(), paths.documents.section('archive')],
    [paths.athleteRatings(), paths.documents.section('ratings')],
  ];
  for (const [alias, canonical] of aliases) {
    const html = await (await request.get(alias)).text();
    expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], alias).toBe(`${site}${canonical}`);
  }
});

test('an old path of a page redirects permanently [A-020]', async ({ request }) => {
  const response = await request.get(paths.amateurs(), { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toContain(paths.amateurTriathlon());
});

test('the home page describes the organisation in JSON-LD', async ({ request, site }) => {
  const page = await documentAt(request, paths.home());
  expect(structuredData(page, 'WebSite')).toMatchObject({ url: site, potentialAction: { '@type': 'SearchAction' } });
  expect(documentHead(page).canonical).toBe(site);
  expect(structuredData(page, 'SportsOrganization')).toMatchObject({
    url: site,
    name: siteConfig.legal.name,
    sameAs: expect.arrayContaining([expect.stringMatching(/^https:/)]),
  });
});

test('missing and personal pages are not indexed', async ({ request }) => {
  for (const route of ['/no/such/page', paths.notSupported(), paths.success(), paths.basket()]) {
    const html = await (await request.get(route)).text();
    expect(/<meta name="robots" content="([^"]*)"/.exec(html)?.[1], route).toContain('noindex');
  }
});

test('a shared link to a result shows a picture of its own, which search engines do not index', async ({
  request,
  federation,
}) => {
  const content = contentOf(federation);
  const [race] = await content.eventCities();
  const [format] = race ? await content.resultFormats(race.public_id) : [];
  if (!race || !format) throw new Error('no results');
  const of = [race.public_id, format.external_format] as const;
  const [first, second] = await content.startNumbers(...of);
  const pictures = new Set<string>();
  for (const number of [first ?? '', second ?? '']) {
    const page = await documentAt(request, paths.results.athlete(...of, number));
    const address = new URL(documentHead(page).ogImage ?? '').pathname;
    expect(address).toBe(paths.results.athleteCover(...of, number));
    const response = await request.get(address);
    const bytes = await response.body();
    expect(response.headers()['x-robots-tag']).toBe('noindex');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(300 * 1024);
    pictures.add(bytes.toString('base64'));
  }
  expect(pictures.size).toBe(2);
});
