import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { KEYED, READERS_OWN, sharedForMs } from '@/site/keepable';
import { withLateScripts } from '@/site/late-scripts';
import { contentOf } from './fixtures/content';
import { watchPolicy } from './fixtures/policy-violations';
import { publicTemplates } from './fixtures/public-routes';
import { startSiteBehind } from './fixtures/site-behind-proxy';
import { expect, test } from './fixtures/test';

// What this house assumes of Next's output, all in one place: read from a site that serves pages as Next has written them.

const build = path.resolve(import.meta.dirname, '..', process.env.E2E_BUILD ?? '.data/next-e2e');
const template = readFileSync(path.resolve(import.meta.dirname, '../deploy/nginx.conf.template'), 'utf8');

/** An answer of Next itself: a request that names a caller is not answered from the site's memory. */
const PAST_MEMORY = { authorization: 'Basic nobody' };

let written: { url: string; stop(): Promise<void> } | undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  written = await startSiteBehind(process.env.E2E_FEDERATION_URL ?? '', { REWRITE_PAGES: 'no' });
});
test.afterAll(() => written?.stop());
test.beforeEach(({ consoleErrors }) => {
  test.skip(!written, 'needs the build of the tests');
  // The second site is another host.
  consoleErrors.allow(/(?:)/);
});

async function nextWrites(request: APIRequestContext, route: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await request.get((written?.url ?? '') + route, { headers: { ...PAST_MEMORY, ...headers } });
  return { status: response.status(), headers: response.headers(), text: await response.text() };
}

/** `Next-Router-Prefetch` as nginx says it: `next_router_prefetch`. */
const asVariable = (header: string) => header.trim().toLowerCase().replaceAll('-', '_');

/** The headers that the key of nginx holds; it compresses by itself and keeps one coding. */
const inKeyOfNginx = () => {
  const [, key = ''] = /location \/ \{[^}]*?proxy_cache_key ([^;]+);/s.exec(template) ?? [];
  return new Set([...key.matchAll(/\$http_(\w+)/g)].map(([, name]) => name));
};

test('a script of Next is one tag of one form, which late scripts know; the document has one head and one end of body', async ({
  request,
  federation,
}) => {
  let shared = 0;
  for (const route of await publicTemplates(federation)) {
    const { status, headers, text } = await nextWrites(request, route);
    expect(status, route).toBe(200);
    // A page of its visitor's own goes as it is.
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
    await page.goto((written?.url ?? '') + route, { waitUntil: 'load' });
    expect(await refusals(), route).toEqual([]);
  }
});

test('what Next varies a page by, and what its router sends, is in the key of nginx and of the site', async ({
  page,
  request,
}) => {
  const ofNginx = inKeyOfNginx();
  const ofSite = new Set([...KEYED, READERS_OWN, 'accept-encoding']);
  const sent = await routerHeaders(page);
  expect(sent).toEqual(expect.arrayContaining(['rsc', 'next-router-prefetch']));
  const requests: Readonly<Record<string, string>>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }];
  for (const ask of requests) {
    const { headers } = await nextWrites(request, paths.news.list(), ask);
    const names = (headers.vary ?? '').split(',').map((name) => name.trim().toLowerCase());
    expect(names).toContain('rsc');
    for (const name of names) {
      expect([...ofSite], `Vary: ${name}, site/keepable.ts`).toContain(name);
      if (name !== 'accept-encoding') expect([...ofNginx], `Vary: ${name}, nginx`).toContain(asVariable(name));
    }
  }
  for (const name of sent) expect([...ofNginx], `sent by the router: ${name}`).toContain(asVariable(name));
});

/** The headers by which the router of Next asks for parts of pages: as links are pointed at and as they are followed. */
async function routerHeaders(page: Page): Promise<string[]> {
  const names = new Set<string>();
  page.on('request', (one) => {
    for (const name of Object.keys(one.headers())) if (/^(?:rsc|next-)/.test(name)) names.add(name);
  });
  await page.goto((written?.url ?? '') + paths.results.list(), { waitUntil: 'networkidle' });
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

test('the scripts of every page stand in the manifest, the files of the build are kept for ever under their hash', async ({
  request,
}) => {
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(build, 'build-manifest.json'), 'utf8'));
  expect(rootMainFiles.length).toBeGreaterThan(0);
  const { text } = await nextWrites(request, paths.news.list());
  for (const file of rootMainFiles as string[]) {
    expect(existsSync(path.join(build, file)), file).toBe(true);
    expect(file).toMatch(/^static\/chunks\/.*[\w-]{8,}.*\.js$/);
    expect(text).toContain(`/_next/${file}`);
    const { status, headers } = await nextWrites(request, `/_next/${file}`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(sharedForMs({ status, headers })).toBe(Number.POSITIVE_INFINITY);
  }
});

test('a page that is not there begins as the document that whole pages stand in for', async ({ request }) => {
  const { status, text } = await nextWrites(request, paths.news.item(crypto.randomUUID()));
  expect(status).toBe(404);
  expect(text.slice(0, 200)).toContain('<html id="__next_error__"');
});

test('with pages as Next has written them the site works: a page is read, links are followed, a page that is not there is told of', async ({
  page,
  request,
  federation,
}) => {
  const { text } = await nextWrites(request, paths.home());
  expect(text, 'nothing is asked for late').toMatch(/<script src="[^"]+" async=""><\/script>/);
  const refusals = await watchPolicy(page);
  await page.goto((written?.url ?? '') + paths.news.list());
  const [news] = await contentOf(federation).news(1);
  await page
    .locator(`main a[href="${paths.news.item(news?.public_id ?? '')}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/${news?.public_id}$`));
  await page.locator(`main a[href="${paths.news.list()}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${paths.news.list()}$`));
  await page.goto((written?.url ?? '') + paths.news.item(crypto.randomUUID()));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Основное меню' })).toBeVisible();
  expect(await refusals()).toEqual([]);
});
