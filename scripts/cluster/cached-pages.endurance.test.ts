import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { moveProxyVersion } from '@/lib/page-store/proxy-version';
import { knownHeaders } from '@/site/testing/known-headers';
import { startTestProxy, type TestProxy } from './test-proxy';
import { requiredTool } from './tools';

let proxy: TestProxy;
let sites: Server[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => unknown;
let asked: IncomingMessage[] = [];
/** Resolves when the pages that are cached for one second are stale. */
let aged: Promise<void>;

/** Pages that are fresh for a second, in the words of HTTP and of the site to nginx. */
const RENEWED: Readonly<Record<string, Record<string, string>>> = {
  '/news/renewed': { 'cache-control': 's-maxage=1, stale-while-revalidate=60' },
  '/news/renewed-sooner': { 'cache-control': 's-maxage=300, stale-while-revalidate=60', 'x-accel-expires': '1' },
};
const failures: readonly (readonly [string, string, typeof respond])[] = [
  ['respond with 500', '/news/500', (_, response) => response.writeHead(500).end()],
  ['respond with 503', '/news/503', (_, response) => response.writeHead(503).end()],
  ['hang up', '/news/hung-up', (request) => request.socket.destroy()],
];

beforeAll(async () => {
  proxy = await startTestProxy(requiredTool('nginx'));
  sites = proxy.topology.sites.map(({ host, port }) =>
    createServer((request, response) => {
      asked.push(request);
      respond(request, response);
    }).listen(port, host),
  );
  await Promise.all(sites.map((site) => once(site, 'listening')));
  respond = say('старая', { 'cache-control': 's-maxage=1' });
  for (const [, path] of failures) await read(path);
  for (const [path, headers] of Object.entries(RENEWED)) {
    respond = say('старая', headers);
    await read(path);
  }
  aged = sleep(2100);
});

afterAll(async () => {
  await proxy?.stop();
  for (const site of sites) {
    site.close();
    site.closeAllConnections();
  }
});

beforeEach(() => {
  asked = [];
});

/** The page is long enough to be compressed. */
const page = (text: string) => `<!doctype html><p>${text}</p>${'<p>Плавание, велогонка, бег</p>'.repeat(50)}`;

const say =
  (text: string, headers: Record<string, string> = { 'cache-control': 's-maxage=300' }) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(page(text));
  };

async function read(path: string, headers: Record<string, string> = {}) {
  const got = await fetch(proxy.url + path, { headers });
  const text = /<p>(.*?)<\/p>/.exec(await got.text())?.[1];
  return { status: got.status, cache: got.headers.get('x-cache'), encoding: got.headers.get('content-encoding'), text };
}

/** Sends the path unchanged; `fetch` would normalise it. */
async function ask(path: string, { method = 'GET', headers = {} as OutgoingHttpHeaders } = {}) {
  const { port } = proxy.topology.proxy.site;
  const got = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, method, headers, agent: false }, resolve).once('error', reject);
  });
  got.resume();
  return { status: got.statusCode, cache: got.headers['x-cache'] };
}

test('a page is asked for once, whoever reads it, by whatever query, packed or not', async () => {
  respond = say('первая');
  expect(await read('/news/once')).toMatchObject({ cache: 'MISS', encoding: 'gzip', text: 'первая' });
  expect(await read('/news/once?utm_source=e-mail', { cookie: 'theme=dark' })).toMatchObject({ cache: 'HIT' });
  const unpacked = { status: 200, cache: 'HIT', encoding: null, text: 'первая' };
  expect(await read('/news/once', { 'accept-encoding': 'identity' })).toEqual(unpacked);
  expect(asked.map(({ headers }) => headers['accept-encoding'])).toEqual([undefined]);
  // The request of Next's router has a cache key of its own.
  expect(await read('/news/once', { rsc: '1' })).toMatchObject({ cache: 'MISS' });
});

test('many who ask for a page at once are one to the site', async () => {
  respond = (request, response) => sleep(300).then(() => say('одна')(request, response));
  const visitors = await Promise.all(Array.from({ length: 20 }, () => read('/news/crowd')));
  expect(new Set(visitors.map(({ text }) => text))).toEqual(new Set(['одна']));
  expect(asked).toHaveLength(1);
});

test.each([
  ['private', '/me', { 'cache-control': 'private, s-maxage=300' }],
  ['no-store', '/signin', { 'cache-control': 'no-store' }],
  ['without a word', '/silent', {}],
  ['with a cookie', '/news/cookie', { 'cache-control': 's-maxage=300', 'set-cookie': 'session=1' }],
  ['stale at the site', '/news/stale', { 'cache-control': 's-maxage=300', 'x-nextjs-cache': 'STALE' }],
  ['of the API', '/api/federation/news', { 'cache-control': 'public, s-maxage=300' }],
] as const)('a response %s is kept for nobody', async (_, path, headers) => {
  respond = say('своя', headers);
  for (let time = 0; time < 3; time++) expect(['HIT', 'STALE', 'UPDATING']).not.toContain((await read(path)).cache);
  expect(asked).toHaveLength(3);
});

test('an address that there is not, or another spelling of one, is kept for nobody', async () => {
  respond = (_, response) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=300' });
    response.end(page('нет'));
  };
  for (let time = 0; time < 2; time++)
    expect(await read('/news/unknown')).toMatchObject({ status: 404, cache: 'MISS' });
  respond = say('есть');
  for (const path of ['/n%65ws/once', '/news%2Fonce/%d0%b0', '//news/once', '/news/./once']) {
    for (let time = 0; time < 2; time++) expect([path, (await ask(path)).cache]).toEqual([path, 'BYPASS']);
  }
  expect(asked).toHaveLength(10);
});

/** Set by nginx whoever asks, and those whose values are few. */
const OURS =
  'accept connection host rsc user-agent x-forwarded-for x-forwarded-host x-forwarded-proto x-request-id'.split(' ');

test('a cached page is fetched with a literal list of headers; control: a page of its own with many', async () => {
  respond = say('для всех');
  const names = knownHeaders().filter((name) => name !== 'host');
  const learnt = async (path: string, value: string) => {
    asked = [];
    // Not all at once, since a head has a limit.
    for (let first = 0; first < names.length; first += 100) {
      const headers = Object.fromEntries(names.slice(first, first + 100).map((name) => [name, value]));
      await ask(`${path}${first}`, { headers });
    }
    return [...new Set(asked.flatMap(({ headers }) => Object.keys(headers)))].sort();
  };
  for (const value of ['evil', '1', 'text/html,image/avif', 'MSIE 9']) {
    for (const path of ['/news/headers', '/_next/static/', '/artwork/tri/', `/${value.slice(0, 1)}/`]) {
      // A cover that is asked for once is not kept, so its visitor may have it already.
      const more = path.startsWith('/artwork/') ? ['if-modified-since', 'if-none-match'] : [];
      for (const name of await learnt(path, value)) expect([path, ...OURS, ...more]).toContain(name);
    }
  }
  expect(asked.map(({ headers }) => headers['user-agent'])).toContain('Trident/');
  expect(await learnt('/me/', 'evil')).toEqual(expect.arrayContaining(['cookie', 'user-agent', 'origin']));
});

test('values of a router’s header that mean the same are one page, what means nothing is none', async () => {
  respond = say('одна');
  for (let value = 0; value < 10; value++) {
    await ask('/news/keys', { headers: { rsc: `x${value}` } });
    await ask('/news/keys', { headers: { 'next-router-prefetch': '1', 'next-router-segment-prefetch': `/${value}` } });
    await ask('/news/keys', { headers: { rsc: '1', 'next-router-state-tree': `${value}`, 'next-url': `/${value}` } });
    await ask('/news/keys', { headers: { rsc: '1', 'next-router-prefetch': `x${value}` } });
  }
  expect(asked).toHaveLength(2);
  const segment = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  await ask('/news/keys', { headers: segment });
  expect(asked.at(-1)?.headers).toMatchObject(segment);
});

test('a cover is kept once it is asked for twice, a picture for each of three types', async () => {
  respond = say('обложка', { 'cache-control': 'public, max-age=31536000, immutable' });
  const caches = [];
  for (let time = 0; time < 3; time++) caches.push((await ask('/artwork/tri/1/240x240')).cache);
  expect(caches).toEqual(['MISS', 'MISS', 'HIT']);
  asked = [];
  const types = [
    'image/avif',
    'image/avif;q=0',
    'image/avif,image/webp,*/*',
    'image/webp',
    'image/webp;q=0.1',
    '*/*',
    '',
  ];
  for (const accept of types) await ask('/_next/image?url=x', { headers: { accept } });
  expect(asked.map(({ headers }) => headers.accept)).toEqual(['image/avif,image/webp', 'image/webp', undefined]);
});

test.each<[string, string, string[]]>([
  ['GET *', 'GET * HTTP/1.1', ['Host: x']],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1', ['Host: x']],
  ['the address of another site', 'GET http://evil.example/news HTTP/1.1', ['Host: x']],
  ['two hosts', 'GET / HTTP/1.1', ['Host: x', 'Host: y']],
])('%s is refused by nginx itself, at the site and at the API', async (_, line, headers) => {
  const { site, federation } = proxy.topology.proxy;
  for (const { port } of [site, federation]) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${[line, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(asked).toHaveLength(0);
});

test('an operators’ address is answered to nobody outside', async () => {
  respond = say('своя');
  const { federation, innerPort } = proxy.topology.proxy;
  for (const path of ['/proxy/status', '/proxy/health', '/proxy/', '/healthz', '/readyz', '/metrics']) {
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  }
  for (const path of ['/healthz', '/readyz', '/metrics', '/docs', '/docs/json']) {
    const outside = await fetch(`http://127.0.0.1:${federation.port}${path}`);
    expect([path, outside.status]).toEqual([path, 404]);
  }
  expect(asked).toHaveLength(0);
  expect((await fetch(`http://127.0.0.1:${innerPort}/proxy/status`)).status).toBe(200);
});

test.each(Object.keys(RENEWED))('past its time %s is shown once more while a new one is made', async (path) => {
  await aged;
  const made = Promise.withResolvers<void>();
  respond = (request, response) => made.promise.then(() => say('новая')(request, response));
  // nginx renews the page in the background.
  expect(await read(path)).toMatchObject({ cache: 'STALE', text: 'старая' });
  made.resolve();
  await untilText(path, 'новая');
  expect(await read(path)).toMatchObject({ cache: 'HIT' });
});

test.each(failures)('stale-if-error: the page is shown as long as the sites %s', async (_, path, fail) => {
  await aged;
  respond = fail;
  for (let time = 0; time < 2; time++) {
    expect(await read(path)).toMatchObject({ status: 200, cache: 'STALE', text: 'старая' });
  }
  respond = say('новая');
  await untilText(path, 'новая');
});

async function untilText(path: string, text: string): Promise<void> {
  while ((await read(path)).text !== text) await sleep(50);
}

// This test is the last, since it invalidates everything cached before.
test('a change notice: the next visitor gets the new page, though the old one comes in late', async () => {
  const { versionFolder } = proxy.topology.proxy;
  respond = say('до');
  await read('/news/changed');
  expect(await read('/news/changed')).toMatchObject({ cache: 'HIT', text: 'до' });
  respond = say('после');
  await moveProxyVersion(versionFolder);
  expect(await read('/news/changed')).toMatchObject({ cache: 'MISS', text: 'после' });

  const begun = Promise.withResolvers<void>();
  const made = Promise.withResolvers<void>();
  respond = (request, response) => {
    begun.resolve();
    return made.promise.then(() => say('опоздавшая')(request, response));
  };
  const late = read('/news/late');
  await begun.promise;
  await moveProxyVersion(versionFolder);
  respond = say('свежая');
  expect(await read('/news/late')).toMatchObject({ cache: 'MISS', text: 'свежая' });
  made.resolve();
  expect(await late).toMatchObject({ text: 'опоздавшая' });
  expect(await read('/news/late')).toMatchObject({ cache: 'HIT', text: 'свежая' });
});
