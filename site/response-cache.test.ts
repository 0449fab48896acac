import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { WholeResponse } from './cacheable';
import { ResponseCache } from './response-cache';

const PAGE = {
  'cache-control': 's-maxage=60, stale-while-revalidate=31535940',
  'content-type': 'text/html; charset=utf-8',
};
const LONG_TEXT = 'Этап Кубка. '.repeat(200);

let page: { status: number; headers: OutgoingHttpHeaders; text: string };
let byVisitors: number;
let byCache: IncomingHttpHeaders[];
let addresses: string[];
let now: number;
let hold: Promise<void> | undefined;
/** Pauses of the cache in milliseconds, over at once unless a test holds them. */
let pauses: number[];
let holdPause: Promise<void> | undefined;
let maxBytes: number | undefined;
let pages: ResponseCache;
let close: () => void;
let port: number;

beforeEach(async () => {
  page = { status: 200, headers: { ...PAGE, etag: '"one"' }, text: LONG_TEXT };
  byVisitors = 0;
  byCache = [];
  addresses = [];
  now = 1_000_000;
  hold = undefined;
  pauses = [];
  holdPause = undefined;
  maxBytes = undefined;
  await open();
});

afterEach(() => close());

async function open() {
  pages = new ResponseCache({ ask, clock: () => now, pause, maxBytes });
  const server = createServer((request, response) => {
    if (pages.serve(request, response)) return;
    byVisitors++;
    response.statusCode = page.status;
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value ?? '');
    response.end(request.method === 'HEAD' ? undefined : page.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  close = () => server.close();
}

async function ask(path: string, headers: IncomingHttpHeaders): Promise<WholeResponse> {
  byCache.push(headers);
  addresses.push(path);
  const { status, text } = page;
  const fields = Object.entries(page.headers).map(([name, value]) => [name, String(value)]);
  await hold;
  return { status, headers: Object.fromEntries(fields), body: Buffer.from(text) };
}

async function pause(ms: number) {
  pauses.push(ms);
  await holdPause;
}

async function read(path = '/news/1', headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, method, agent: false }, resolve).once('error', reject);
  });
  const body = await buffer(answer);
  // The server may see the end of its response after the client.
  await new Promise((resolve) => setTimeout(resolve, 10));
  if (!hold && !holdPause) await pages.settled();
  return { status: answer.statusCode, headers: answer.headers, body, text: body.toString() };
}

describe('what is kept', () => {
  test('a page is made once and read from memory from then on', async () => {
    for (let visitor = 0; visitor < 5; visitor++) expect((await read()).text).toBe(LONG_TEXT);
    expect(byVisitors).toBe(1);
    expect(byCache).toHaveLength(1);
  });

  test.each([
    ['a personal page', { 'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate' }, 200],
    ['a page that sets a cookie', { ...PAGE, 'set-cookie': 'a=b' }, 200],
    ['a page without a word on caching', {}, 200],
    ['a page not found', PAGE, 404],
    ['an error', PAGE, 500],
    ['a redirect', { ...PAGE, location: '/' }, 307],
    ['a picture that varies by what its visitor takes', { ...PAGE, vary: 'Accept' }, 200],
  ])('%s is not', async (_name, headers, status) => {
    page = { status, headers, text: LONG_TEXT };
    await read();
    expect((await read()).status).toBe(status);
    expect(byVisitors).toBe(2);
    expect(byCache).toHaveLength(0);
  });

  test.each([
    ['a question to the API', '/api/federation/news', {}, 'GET'],
    ['a part of a file', '/fonts/a.woff2', { range: 'bytes=0-9' }, 'GET'],
    ['a question under a name', '/news/1', { authorization: 'Bearer 1' }, 'GET'],
    ['a step from another page', '/news/1', { rsc: '1', 'next-router-state-tree': '[]' }, 'GET'],
    [
      'an old browser, which is led elsewhere',
      '/news/1',
      { 'user-agent': 'Mozilla/5.0 (MSIE 9.0; Trident/5.0)' },
      'GET',
    ],
    ['a form that is sent', '/news/1', {}, 'POST'],
  ])('%s goes past it', async (_name, path, headers, method) => {
    await read(path);
    await read(path, headers, method);
    const before = byVisitors;
    await read(path, headers, method);
    expect(byVisitors).toBe(before + 1);
  });

  test('what the build named by its hash is asked for once for ever', async () => {
    page.headers = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'application/javascript' };
    await read();
    now += 365 * 86_400_000;
    await read();
    expect(byVisitors).toBe(1);
    expect(byCache).toHaveLength(1);
  });

  test('the page and its data for a followed link are two answers', async () => {
    await read('/news/1');
    page.text = 'data';
    await read('/news/1', { rsc: '1', 'next-router-prefetch': '1' });
    expect((await read('/news/1', { rsc: '1', 'next-router-prefetch': '1' })).text).toBe('data');
    expect((await read('/news/1', { rsc: '1' })).text).toBe('data');
    expect((await read('/news/1')).text).toBe(LONG_TEXT);
    expect(byVisitors).toBe(3);
  });

  test('any number of queries is one page, and what is kept was asked for without them', async () => {
    for (let visitor = 0; visitor < 50; visitor++) await read(`/news?utm_source=${visitor}`);
    expect([byVisitors, addresses]).toEqual([1, ['/news']]);
    for (let visitor = 0; visitor < 5; visitor++) await read(`/news?_rsc=${visitor}`, { rsc: '1' });
    expect([byVisitors, addresses]).toEqual([2, ['/news', '/news']]);
  });

  test.each([
    '/calendar/feed/all.ics',
    '/calendar/find/all',
    '/search',
    '/results/1/long/search',
    '/results/1/long/search/protocol.csv',
    '/_next/image',
  ])('the answer of %s is of its query', async (path) => {
    for (const query of ['?a=1', '?a=2']) await read(path + query);
    await read(`${path}?a=1`);
    expect([byVisitors, addresses]).toEqual([3, []]);
  });

  test.each(['/n%65ws', '/news%2Ditem', '/%d0%b0', '/a/../news', '//news', '/./news'])(
    'another spelling of an address, %s, is answered and not kept',
    async (path) => {
      for (let visitor = 0; visitor < 2; visitor++) expect((await read(path)).text).toBe(LONG_TEXT);
      expect([byVisitors, addresses]).toEqual([2, []]);
      // The control.
      for (let visitor = 0; visitor < 2; visitor++) await read('/results/%D0%B0%20b/1');
      expect(byVisitors).toBe(3);
    },
  );

  test('of many new addresses at once some are kept, each visitor gets a response', async () => {
    let release = () => {};
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => read(`/artwork/${at}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(byCache).toHaveLength(20);
    release();
    hold = undefined;
    await pages.settled();
    await read('/artwork/again');
    expect(byCache).toHaveLength(21);
  });

  test('nothing of a visitor is in what others read', async () => {
    await read('/news/1', { cookie: 'session=1', 'x-forwarded-host': 'evil.example', 'accept-language': 'en' });
    expect(byCache).toEqual([{}]);
  });

  test('the oldest go when the memory is full', async () => {
    close();
    maxBytes = 40_000;
    await open();
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) await read(path);
    await read('/6');
    expect(byVisitors).toBe(6);
    await read('/1');
    expect(byVisitors).toBe(7);
  });
});

describe('how it is answered', () => {
  test.each([
    [undefined, undefined],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ])('to Accept-Encoding %s: %s', async (accepted, coding) => {
    await read();
    const { headers, body } = await read('/news/1', accepted ? { 'accept-encoding': accepted } : {});
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['content-length']).toBe(String(body.length));
    const plain = coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body;
    expect(plain.toString()).toBe(LONG_TEXT);
    expect(headers.etag).toBe(coding ? 'W/"one"' : '"one"');
    expect(headers['cache-control']).toBe(PAGE['cache-control']);
  });

  test('a picture is not compressed again', async () => {
    page.headers = { ...PAGE, 'content-type': 'image/png' };
    await read();
    expect((await read('/news/1', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('who has the page already gets 304 without a body, HEAD the headers alone', async () => {
    await read();
    for (const known of ['"one"', 'W/"one"', '"zero", W/"one"']) {
      const answer = await read('/news/1', { 'if-none-match': known });
      expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([304, '', undefined]);
    }
    expect((await read('/news/1', { 'if-none-match': '"zero"' })).status).toBe(200);
    const head = await read('/news/1', {}, 'HEAD');
    expect([head.text, head.headers['content-length']]).toEqual(['', String(Buffer.byteLength(LONG_TEXT))]);
    expect(byVisitors).toBe(1);
  });
});

describe('how long it is kept', () => {
  test('after 5 s it is read once more and asked for anew', async () => {
    await read();
    page = { ...page, headers: { ...PAGE, etag: '"two"' }, text: 'new' };
    now += 4999;
    expect((await read()).text).toBe(LONG_TEXT);
    expect(byCache).toHaveLength(1);
    now += 1;
    expect((await read()).text).toBe(LONG_TEXT);
    expect(byCache).toHaveLength(2);
    expect((await read()).text).toBe('new');
  });

  test.each([10_000, 3_600_000])('nor does who comes after %i ms wait for the site', async (ms) => {
    await read();
    page = { ...page, headers: { ...PAGE, etag: '"two"' }, text: 'new' };
    now += ms;
    expect((await read()).text).toBe(LONG_TEXT);
    expect((await read()).text).toBe('new');
    expect(byVisitors).toBe(1);
  });

  test('the site makes it anew 2 s after its visitor, who has the processor till then', async () => {
    await read();
    expect(pauses).toEqual([]);
    let release = () => {};
    holdPause = new Promise((resolve) => {
      release = resolve;
    });
    now += 6000;
    await read();
    await read();
    expect([pauses, byCache.length]).toEqual([[2000], 1]);
    release();
    await pages.settled();
    expect(byCache).toHaveLength(2);
  });

  test('where the site gives an old page once more while it makes the new one, it is asked again, once', async () => {
    await read();
    now += 6000;
    page.headers = { ...PAGE, etag: '"two"', 'x-nextjs-cache': 'STALE' };
    const { headers } = await read();
    expect([pauses, byCache.length]).toEqual([[2000, 2000], 3]);
    expect(headers['x-nextjs-cache']).toBeUndefined();
  });

  test('many visitors of an old page ask for it once', async () => {
    await read();
    now += 6000;
    await Promise.all(Array.from({ length: 20 }, () => read()));
    expect(byCache).toHaveLength(2);
  });

  test('a failure of the site leaves what was kept', async () => {
    await read();
    page = { status: 500, headers: {}, text: 'Ошибка' };
    for (let visitor = 0; visitor < 3; visitor++) {
      now += 60_000;
      expect((await read()).text).toBe(LONG_TEXT);
    }
    expect(byCache).toHaveLength(4);
  });

  test.each([
    ['is gone', { status: 404, headers: PAGE, text: 'Не найдено' }],
    ['has become its visitor’s own', { status: 200, headers: { 'cache-control': 'private' }, text: 'Анна' }],
  ])('what %s is not shown again', async (_name, answer) => {
    await read();
    page = answer;
    now += 6000;
    await read();
    expect((await read()).text).toBe(answer.text);
  });

  test('nothing is asked for on behalf of what was thrown away', async () => {
    await read();
    let release = () => {};
    holdPause = new Promise((resolve) => {
      release = resolve;
    });
    now += 6000;
    await read();
    pages.clear();
    release();
    await new Promise(setImmediate);
    expect(byCache).toHaveLength(1);
  });

  test('a change is seen by the next visitor', async () => {
    await read();
    page = { ...page, headers: { ...PAGE, etag: '"two"' }, text: 'new' };
    expect((await read()).text).toBe(LONG_TEXT);
    pages.clear();
    expect((await read()).text).toBe('new');
    expect((await read()).text).toBe('new');
  });

  test('what was asked for before a change and came after it is not kept; without a change it is', async () => {
    for (const changes of [true, false]) {
      pages.clear();
      page.text = 'old';
      let release = () => {};
      hold = new Promise((resolve) => {
        release = resolve;
      });
      await read();
      page.text = 'new';
      if (changes) pages.clear();
      release();
      hold = undefined;
      await pages.settled();
      for (const visitor of ['first', 'second'])
        expect([visitor, (await read()).text]).toEqual([visitor, changes ? 'new' : 'old']);
    }
  });
});
