import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { CachedSite, LONG_TEXT, PAGE } from './testing/cached-site';

let site: CachedSite;
beforeEach(async () => {
  site = new CachedSite();
  await site.open();
});
afterEach(() => site.close());

describe('a cached page', () => {
  test('a page is made once and read from memory from then on', async () => {
    for (let visitor = 0; visitor < 5; visitor++) expect((await site.read()).text).toBe(LONG_TEXT);
    expect(site.byVisitors).toBe(1);
    expect(site.byCache).toHaveLength(1);
  });

  test.each([
    ['a personal page', { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' }, 200],
    ['a page that sets a cookie', { ...PAGE, 'set-cookie': 'a=b' }, 200],
    ['a page without a word on caching', {}, 200],
    ['a page not found', PAGE, 404],
    ['an error', PAGE, 500],
    ['a redirect', { ...PAGE, location: '/' }, 307],
    ['a picture that varies by what its visitor takes', { ...PAGE, vary: 'Accept' }, 200],
  ])('%s is not cached', async (_name, headers, status) => {
    site.page = { status, headers, text: LONG_TEXT };
    await site.read();
    expect((await site.read()).status).toBe(status);
    expect(site.byVisitors).toBe(2);
    expect(site.byCache).toHaveLength(0);
  });

  test.each([
    ['a question to the API', '/api/federation/news', {}, 'GET'],
    ['a part of a file', '/fonts/a.woff2', { range: 'bytes=0-9' }, 'GET'],
    ["a visitor's own page", '/me/events', {}, 'GET'],
    [
      'an old browser, which is led elsewhere',
      '/news/1',
      { 'user-agent': 'Mozilla/5.0 (MSIE 9.0; Trident/5.0)' },
      'GET',
    ],
    ['a form that is sent', '/news/1', {}, 'POST'],
  ])('%s goes past the cache', async (_name, path, headers, method) => {
    await site.read(path);
    await site.read(path, headers, method);
    const before = site.byVisitors;
    await site.read(path, headers, method);
    expect(site.byVisitors).toBe(before + 1);
  });

  test('a file that the build named by its hash is fetched once for ever', async () => {
    site.page.headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript',
    };
    await site.read();
    site.now += 365 * 86_400_000;
    await site.read();
    expect(site.byVisitors).toBe(1);
    expect(site.byCache).toHaveLength(1);
  });

  test('the data of a page are asked for as they were asked for, at first and each time anew', async () => {
    for (let visitor = 0; visitor < 3; visitor++) {
      await site.read('/news/1', { rsc: '1' });
      site.now += 60_000;
    }
    expect(site.byCache).toEqual(Array(3).fill({ rsc: '1' }));
  });

  test('any number of values of a router header is few responses', async () => {
    for (let value = 0; value < 20; value++) {
      await site.read('/news/1', { rsc: `x${value}` });
      await site.read('/news/1', { rsc: '1', 'next-router-prefetch': `x${value}` });
      await site.read('/news/1', { rsc: '1', 'next-router-segment-prefetch': `/${value}` });
    }
    expect(site.byVisitors).toBe(2);
  });

  test('the page and its data for a followed link are two responses', async () => {
    await site.read('/news/1');
    site.page.text = 'data';
    await site.read('/news/1', { rsc: '1', 'next-router-prefetch': '1' });
    expect((await site.read('/news/1', { rsc: '1', 'next-router-prefetch': '1' })).text).toBe('data');
    expect((await site.read('/news/1', { rsc: '1' })).text).toBe('data');
    expect((await site.read('/news/1')).text).toBe(LONG_TEXT);
    expect(site.byVisitors).toBe(3);
  });

  test('a page with any number of queries is one entry, and is fetched without them', async () => {
    for (let visitor = 0; visitor < 50; visitor++) await site.read(`/news?utm_source=${visitor}`);
    expect([site.byVisitors, site.addresses]).toEqual([1, ['/news']]);
    for (let visitor = 0; visitor < 5; visitor++) await site.read(`/news?_rsc=${visitor}`, { rsc: '1' });
    expect([site.byVisitors, site.addresses]).toEqual([2, ['/news', '/news']]);
  });

  test.each([
    '/calendar/feed/all.ics',
    '/calendar/find/all',
    '/search',
    '/results/1/long/search',
    '/results/1/long/search/protocol.csv',
    '/_next/image',
  ])('the response of %s is of its query', async (path) => {
    for (const query of ['?a=1', '?a=2']) await site.read(path + query);
    await site.read(`${path}?a=1`);
    expect([site.byVisitors, site.addresses]).toEqual([3, []]);
  });

  test.each(['/n%65ws', '/news%2Ditem', '/%d0%b0', '/a/../news', '//news', '/./news'])(
    'the other spelling of an address, %s, is answered and not stored',
    async (path) => {
      for (let visitor = 0; visitor < 2; visitor++) expect((await site.read(path)).text).toBe(LONG_TEXT);
      expect([site.byVisitors, site.addresses]).toEqual([2, []]);
      // The control.
      for (let visitor = 0; visitor < 2; visitor++) await site.read('/results/%D0%B0%20b/1');
      expect(site.byVisitors).toBe(3);
    },
  );

  test('some of many new addresses at once are stored, each visitor gets a response', async () => {
    let release = () => {};
    site.hold = new Promise((resolve) => {
      release = resolve;
    });
    const responses = await Promise.all(Array.from({ length: 60 }, (_, at) => site.read(`/results/${at}`)));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(site.byCache).toHaveLength(20);
    release();
    site.hold = undefined;
    await site.cache.settled();
    await site.read('/results/again');
    expect(site.byCache).toHaveLength(21);
  });

  test('the stored page holds nothing of a visitor', async () => {
    await site.read('/news/1', { cookie: 'session=1', 'x-forwarded-host': 'evil.example', 'accept-language': 'en' });
    expect(site.byCache).toEqual([{}]);
  });

  test('a cover is kept once it is asked for again, and any number of them pushes out no page', async () => {
    site.close();
    site.maxCoverBytes = 40_000;
    await site.open();
    await site.read('/news/1');
    site.page.headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/svg+xml' };
    for (let seed = 0; seed < 50; seed++) await site.read(`/artwork/tri/${seed}/240x240`);
    expect([site.byVisitors, site.byCache.length]).toEqual([51, 1]);
    for (let seed = 0; seed < 50; seed++) await site.read(`/artwork/tri/${seed}/240x240`);
    expect([site.byVisitors, site.byCache.length]).toEqual([101, 51]);
    await site.read('/artwork/tri/49/240x240');
    await site.read('/news/1');
    expect(site.byVisitors).toBe(101);
    await site.read('/artwork/tri/0/240x240');
    expect(site.byVisitors).toBe(102);
  });

  test('the oldest go when the memory is full', async () => {
    site.close();
    site.maxBytes = 40_000;
    await site.open();
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) await site.read(path);
    await site.read('/6');
    expect(site.byVisitors).toBe(6);
    await site.read('/1');
    expect(site.byVisitors).toBe(7);
  });
});

describe('a response of the cache', () => {
  test.each([
    [undefined, undefined],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('the response to Accept-Encoding %s: %s', async (accepted, coding) => {
    await site.read();
    const { headers, body } = await site.read('/news/1', accepted ? { 'accept-encoding': accepted } : {});
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['content-length']).toBe(String(body.length));
    const plain = coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body;
    expect(plain.toString()).toBe(LONG_TEXT);
    expect(headers.etag).toBe(coding ? 'W/"one"' : '"one"');
    expect(headers['cache-control']).toBe(PAGE['cache-control']);
  });

  test('a picture is not compressed again', async () => {
    site.page.headers = { ...PAGE, 'content-type': 'image/png' };
    await site.read();
    expect((await site.read('/news/1', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('a visitor who has the page already gets 304 without a body, and HEAD only the headers', async () => {
    await site.read();
    for (const known of ['"one"', 'W/"one"', '"zero", W/"one"']) {
      const response = await site.read('/news/1', { 'if-none-match': known });
      expect([response.status, response.text, response.headers['content-type']]).toEqual([304, '', undefined]);
    }
    expect((await site.read('/news/1', { 'if-none-match': '"zero"' })).status).toBe(200);
    const head = await site.read('/news/1', {}, 'HEAD');
    expect([head.text, head.headers['content-length']]).toEqual(['', String(Buffer.byteLength(LONG_TEXT))]);
    expect(site.byVisitors).toBe(1);
  });
});
