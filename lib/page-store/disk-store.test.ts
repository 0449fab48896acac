import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js';
import { siteEvents } from '@/lib/site-events';
import DiskStore from './disk-store';

let folder: string;
let cache: DiskStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'disk-store-'));
  cache = new DiskStore({ fs: nodeFs, serverDistDir: folder, flushToDisk: true, dev: false, ...RULES } as never);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const RULES = { revalidatedTags: [], maxMemoryCacheSize: 0, _requestHeaders: {} };
const fresh = { cacheControl: { revalidate: 30, expire: undefined } };

const page = (status: number, html = '<p>') =>
  ({ kind: 'APP_PAGE', html, rscData: Buffer.from('data'), headers: {}, status }) as never;
const responseOf = (status: number) => ({ kind: 'APP_ROUTE', body: Buffer.from('a'), headers: {}, status }) as never;

const keyOf = (address: string) => `/route-cache/APP_PAGE/abc/$${address}`;
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

test('an address that there is not is not written, one that there is is', async () => {
  for (let at = 0; at < 100; at++) {
    await cache.set(keyOf(`/news/${at}`), page(404), fresh as never);
    await cache.set(keyOf(`/news/${at}/cover.png`), responseOf(404), fresh as never);
  }
  expect(await files()).toEqual([]);
  await cache.set(keyOf('/news/1'), page(200), fresh as never);
  await cache.set(keyOf('/news/1/cover.png'), responseOf(200), fresh as never);
  expect((await files()).length).toBeGreaterThan(3);
});

test('a 404 takes the place of the page that was there', async () => {
  const key = keyOf('/news/gone');
  await cache.set(key, page(200, 'was'), fresh as never);
  await cache.set(key, page(404, 'gone'), fresh as never);
  expect(await readFile(path.join(folder, `${key}.html`), 'utf8')).toBe('gone');
  expect(await cache.get(key, { kind: 'APP_PAGE', isFallback: false } as never)).toMatchObject({
    value: { status: 404 },
  });
});

test('a 404 takes the place of the page that the build has written', async () => {
  await cache.set('/news/built', page(200), fresh as never);
  await cache.set(keyOf('/news/built'), page(404, 'gone'), fresh as never);
  expect(await readFile(path.join(folder, `${keyOf('/news/built')}.html`), 'utf8')).toBe('gone');
});

test('a change empties the caches in front once the stored pages have expired, before its notice is answered', async () => {
  await cache.set('/news', page(200, 'was'), fresh as never);
  const expired: boolean[] = [];
  const listener = () => {
    const { expired: at } = tagsManifest.get('news') ?? {};
    expired.push(at !== undefined && at <= Date.now());
  };
  siteEvents.on('content-changed', listener);
  try {
    const taken = cache.revalidateTag(['news'], { expire: 0 });
    await Promise.resolve();
    await Promise.resolve();
    expect(expired).toEqual([true]);
    await taken;
  } finally {
    siteEvents.off('content-changed', listener);
  }
});
