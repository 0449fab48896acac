import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { sharedForMs, VISITORS_OWN } from '@/site/cacheable';
import { withLateScripts } from '@/site/late-scripts';
import { KEYED } from '@/site/request-headers';
import { contentOf } from './fixtures/content';
import { watchPolicy } from './fixtures/policy-violations';
import { publicTemplates } from './fixtures/public-routes';
import { type SiteBehind, startSiteBehind } from './fixtures/site-behind-proxy';
import { systemUnderTest } from './fixtures/system-under-test';
import { expect, test } from './fixtures/test';

// Every assumption about Next's output, checked on a site that serves pages as Next writes them.

const template = readFileSync(path.resolve(import.meta.dirname, '../deploy/nginx.conf.template'), 'utf8');

/** Requests that bypass the site's response cache: pages are sent whole in place of a part, files to old browsers too. */
const PAST_MEMORY = { range: 'bytes=0-' };
const FILE_PAST_MEMORY = { range: '', 'user-agent': 'MSIE ' };

let written: SiteBehind;

test.beforeAll(async () => {
  written = await startSiteBehind(systemUnderTest().federationUrl, { REWRITE_PAGES: 'no' });
});
test.afterAll(() => written?.stop());
test.beforeEach(({ consoleErrors }) => {
  // The second site has another host.
  consoleErrors.allow(/(?:)/);
});

async function nextWrites(request: APIRequestContext, route: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await request.get(written.url + route, { headers: { ...PAST_MEMORY, ...headers } });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
}

/** nginx writes `Next-Router-Prefetch` as `next_router_prefetch`. */
const asVariable = (header: string) => header.trim().toLowerCase().replaceAll('-', '_');

/** The headers that nginx's cache key is mapped from; nginx compresses by itself and caches one encoding. */
const inKeyOfNginx = () => {
  const [, key = ''] = /location \/ \{[^}]*?proxy_cache_key ([^;]+);/s.exec(template) ?? [];
  const mapped = [...key.matchAll(/\$(\w+)/g)].flatMap(
    ([, name]) => new RegExp(`map "?([^{]*?)"? \\$${name} \\{`).exec(template)?.[1] ?? [],
  );
  return new Set(mapped.flatMap((source) => [...source.matchAll(/\$http_(\w+)/g)].map(([, name]) => name)));
};

/** What a stored page does not depend on, and is not let through to it. */
const CUT = [VISITORS_OWN, 'next-url'];

test('a script of Next is one tag of one form, which late scripts know; the document has one head and one end of body', async ({
  request,
  federation,
}) => {
  let shared = 0;
  for (const route of await publicTemplates(federation)) {
    const { status, headers, text } = await nextWrites(request, route);
    expect(status, route).toBe(200);
    // Personal pages are not cached.
    if (sharedForMs({ status, headers }) === undefined) continue;
    shared += 1;
    const named = text.match(/<script\b[^>]*\ssrc=/g) ?? [];
    expect(named.length, route).toBeGreaterThan(3);
    const late = withLateScripts(text);
    expect(late.match(/<script\b[^>]*\ssrc=(?![^>]*\bnoModule)/gi) ?? [], `${route}: left in its place`).toEqual([]);
    expect(text.match(/<head>/g), route).toHaveLength(1);
    expect(text.match(/<\/body>/g), route).toHaveLength(1);
  }
  expect(shared).toBeGreaterThan(10);
});

test('each inline script of a page written ahead is named in its policy, those that are data are no scripts', async ({
  page,
  federation,
}) => {
  const refusals = await watchPolicy(page);
  for (const route of await publicTemplates(federation)) {
    await page.goto(written.url + route, { waitUntil: 'load' });
    expect(await refusals(), route).toEqual([]);
  }
});

test('headers that Next varies a page by, and those that its router sends, are in the key of nginx and of the site', async ({
  page,
  request,
}) => {
  const ofNginx = inKeyOfNginx();
  const ofSite = new Set([...KEYED, 'accept-encoding']);
  const sent = await routerHeaders(page);
  expect(sent).toEqual(expect.arrayContaining(['rsc', 'next-router-prefetch']));
  const requests: Readonly<Record<string, string>>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }];
  for (const ask of requests) {
    const { headers } = await nextWrites(request, paths.news.list(), ask);
    const names = (headers.vary ?? '').split(',').map((name) => name.trim().toLowerCase());
    expect(names).toContain('rsc');
    for (const name of names.filter((name) => !CUT.includes(name))) {
      expect([...ofSite], `Vary: ${name}, site/cacheable.ts`).toContain(name);
      if (name !== 'accept-encoding') expect([...ofNginx], `Vary: ${name}, nginx`).toContain(asVariable(name));
    }
  }
  for (const name of sent.filter((name) => !CUT.includes(name)))
    expect([...ofNginx], `sent by the router: ${name}`).toContain(asVariable(name));
});

/** Headers of Next's router when links are hovered and followed. */
async function routerHeaders(page: Page): Promise<string[]> {
  const names = new Set<string>();
  page.on('request', (one) => {
    for (const name of Object.keys(one.headers())) if (/^(?:rsc|next-)/.test(name)) names.add(name);
  });
  await page.goto(written.url + paths.results.list(), { waitUntil: 'networkidle' });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Календарь' });
  await link.hover();
  await expect.poll(() => [...names]).toContain('next-router-prefetch');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${paths.calendar.all()}$`));
  return [...names];
}

test('a page is shared for its s-maxage and says what Next’s cache did, a part of it is text/x-component', async ({
  request,
}) => {
  const page = await nextWrites(request, paths.news.list());
  expect(page.headers['cache-control']).toMatch(/^s-maxage=\d+, stale-while-revalidate=\d+$/);
  expect(page.headers['x-nextjs-cache']).toMatch(/^(?:HIT|STALE|MISS|PRERENDER)$/);
  expect(sharedForMs(page)).toBeGreaterThan(0);
  const part = await nextWrites(request, paths.news.list(), { rsc: '1' });
  expect(part.headers['content-type']).toBe('text/x-component');
  const own = await nextWrites(request, paths.basket());
  expect(own.headers['cache-control']).toMatch(/\bno-store\b/);
  expect(sharedForMs(own)).toBeUndefined();
});

test('the files of the build are kept for ever under their hash', async ({ request }) => {
  const { text } = await nextWrites(request, paths.news.list());
  const files = [...text.matchAll(/src="(\/_next\/static\/chunks\/[^"]+)"/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(file).toMatch(/[\w-]{8,}.*\.js$/);
    const { status, headers } = await nextWrites(request, file, FILE_PAST_MEMORY);
    expect([status, headers['cache-control']], file).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(sharedForMs({ status, headers })).toBe(Number.POSITIVE_INFINITY);
  }
});

test('a page that is not there begins as the document that whole pages stand in for', async ({ request }) => {
  const { status, text } = await nextWrites(request, paths.news.item(crypto.randomUUID()));
  expect(status).toBe(404);
  expect(text.slice(0, 200)).toContain('<html id="__next_error__"');
});

test('the site works with pages as Next has written them: a page is read, links are followed, a missing page says so', async ({
  page,
  request,
  federation,
}) => {
  const { text } = await nextWrites(request, paths.home());
  expect(text, 'nothing is asked for late').toMatch(/<script src="[^"]+" async=""><\/script>/);
  const refusals = await watchPolicy(page);
  await page.goto(written.url + paths.news.list());
  const [news] = await contentOf(federation).news(1);
  await page
    .locator(`main a[href="${paths.news.item(news?.public_id ?? '')}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/${news?.public_id}$`));
  await page.locator(`main a[href="${paths.news.list()}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${paths.news.list()}$`));
  await page.goto(written.url + paths.news.item(crypto.randomUUID()));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible();
  expect(await refusals()).toEqual([]);
});
