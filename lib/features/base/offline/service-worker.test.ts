import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MemoryCaches } from './testing/memory-caches';

const ORIGIN = 'https://fedtri.example';
const SCRIPT = readFileSync(path.resolve('public/service-worker.js'), 'utf8');
const TICKET = '0f6a3f0e-5d1c-4f57-8a6e-8f0f1f6f9b11';

type Handler = (event: Record<string, unknown>) => void;

/** The worker in a browser of our own: `pages` is what the network answers, and nothing else. */
function worker(pages: Record<string, string>) {
  const handlers = new Map<string, Handler>();
  const timers: (() => void)[] = [];
  const network = { isSilent: false };
  const fetched = jest.fn(async (request: string | { url: string }) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    if (network.isSilent) return new Promise<Response>(() => undefined);
    const page = pages[pathname];
    if (page === undefined) throw new TypeError('Failed to fetch');
    return new Response(page);
  });
  const caches = new MemoryCaches(fetched);
  const self = {
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
  };
  const setTimeout = (run: () => void) => timers.push(run);
  runInNewContext(SCRIPT, { self, caches, fetch: fetched, URL, Set, Promise, Date, Error, setTimeout });

  const said: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => said.push(promise);
  const tell = async (name: string, event: Record<string, unknown> = {}) => {
    handlers.get(name)?.({ ...event, waitUntil });
    await Promise.all(said.splice(0));
  };
  const get = async (pathname: string, kind: { mode?: string; destination?: string; method?: string } = {}) => {
    const request = { url: ORIGIN + pathname, method: 'GET', mode: 'navigate', destination: 'document', ...kind };
    let response: Promise<Response> | undefined;
    handlers.get('fetch')?.({ request, waitUntil, respondWith: (given: Promise<Response>) => (response = given) });
    return response && (await response).text();
  };
  const keepCopy = async (expires: Date) => {
    const cache = await caches.open('tickets');
    await cache.put(`/offline/tickets/${TICKET}`, new Response('{}', { headers: { expires: expires.toUTCString() } }));
  };
  return { tell, get, keepCopy, caches, fetched, network, timers };
}

const CSS = '/_next/static/css/site.css';
const JS = '/_next/static/chunks/tickets.js';
const built = {
  '/offline': `<link href="${CSS}"><script src="${JS}"></script>нет связи`,
  '/offline/tickets': `<link href="${CSS}"><script src="${JS}"></script>сохранённые билеты`,
  [CSS]: 'css',
  [JS]: 'js',
  '/icons.svg': 'icons',
};
const tomorrow = new Date(Date.now() + 86_400_000);
const yesterday = new Date(Date.now() - 86_400_000);
const page = `/me/events/${TICKET}`;

let house: ReturnType<typeof worker>;
let pages: Record<string, string>;

beforeEach(async () => {
  pages = { ...built };
  house = worker(pages);
  await house.tell('install');
});

const leaveNetwork = () => {
  for (const address of Object.keys(pages)) delete pages[address];
};

describe('the worker', () => {
  test('leaves a network that works alone, and answers no write and no call of the API', async () => {
    pages['/regions'] = 'регионы';
    expect(await house.get('/regions')).toBe('регионы');
    expect(await house.get('/api/federation/api/user', { mode: 'cors', destination: '' })).toBeUndefined();
    expect(await house.get('/signin', { method: 'POST' })).toBeUndefined();
  });

  test('without a network it shows the page that says so, without scripts', async () => {
    leaveNetwork();
    expect(await house.get('/regions')).toContain('нет связи');
    expect(house.caches.text('/offline')).not.toContain(`${ORIGIN}${JS}`);
  });

  test('with a ticket kept it shows the page of the kept tickets, on any address, and its scripts', async () => {
    await house.keepCopy(tomorrow);
    await house.tell('message', { data: { keep: '/offline/tickets' } });
    leaveNetwork();
    expect(await house.get(page)).toContain('сохранённые билеты');
    expect(await house.get('/')).toContain('сохранённые билеты');
    expect(await house.get(JS, { mode: 'no-cors', destination: 'script' })).toBe('js');
  });

  test('a copy whose time is over is dropped, at a navigation with a network too', async () => {
    await house.tell('message', { data: { keep: '/offline/tickets' } });
    await house.keepCopy(yesterday);
    pages['/regions'] = 'регионы';
    await house.get('/regions');
    await house.tell('activate');
    expect(house.caches.text('tickets')).toBe('');
    leaveNetwork();
    expect(await house.get(page)).toContain('нет связи');
  });

  test('emptied, it shows no ticket', async () => {
    await house.tell('message', { data: { keep: '/offline/tickets' } });
    await house.keepCopy(tomorrow);
    await house.caches.delete('tickets');
    leaveNetwork();
    expect(await house.get(page)).toContain('нет связи');
  });

  test('keeps no other page, whoever asks', async () => {
    pages['/me/settings'] = 'личное';
    await house.tell('message', { data: { keep: '/me/settings' } });
    expect(house.caches.stores.has('/me/settings')).toBe(false);
  });

  test('a silent network is waited for, but not for ever where there is a copy', async () => {
    await house.tell('message', { data: { keep: '/offline/tickets' } });
    await house.keepCopy(tomorrow);
    house.network.isSilent = true;
    const opened = house.get(page);
    void house.get('/regions');
    while (house.timers.length === 0) await new Promise(setImmediate);
    expect(house.timers).toHaveLength(1);
    house.timers[0]?.();
    expect(await opened).toContain('сохранённые билеты');
  });

  test('of a new build it keeps the new parts and drops the old', async () => {
    await house.tell('message', { data: { keep: '/offline/tickets' } });
    const asked = house.fetched.mock.calls.length;
    await house.tell('message', { data: { keep: '/offline/tickets' } });
    // The page and the icons: the rest is named by what it holds.
    expect(house.fetched.mock.calls.length - asked).toBe(2);
    pages['/offline/tickets'] = '<script src="/_next/static/chunks/new.js"></script>';
    pages['/_next/static/chunks/new.js'] = 'new';
    await house.tell('message', { data: { keep: '/offline/tickets' } });
    const kept = [...(house.caches.stores.get('/offline/tickets')?.keys() ?? [])].map((url) => new URL(url).pathname);
    expect(kept.sort()).toEqual(['/_next/static/chunks/new.js', '/icons.svg', '/offline/tickets']);
  });
});
