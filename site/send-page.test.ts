import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { cspHashOf } from '@/lib/session/content-security-policy';
import { withLateScripts } from './late-scripts';
import { pagePlan } from './send-page';
import { UnsentResponse } from './unsent-response';

const SHEET = '<link rel="stylesheet" href="/c/one.css"/>';
const SCRIPTED = '<script>theme()</script>';
const BODY = '<body><h1>Старт</h1><script src="/c/main.js" async=""></script></body>';
const PAGE = `<html><head>${SHEET}${SCRIPTED}</head>${BODY}</html>`;
const ORDERED = withLateScripts(`<html><head>${SCRIPTED}${SHEET}</head>${BODY}</html>`);

const SHARED = { 'cache-control': 's-maxage=60', 'content-type': 'text/html; charset=utf-8', etag: '"one"' };

async function read(
  headers: OutgoingHttpHeaders,
  { method = 'GET', pieces = [PAGE], rewrites = true, isBehindCache = false } = {},
) {
  const failurePage = () => Promise.reject(new Error('no failure here'));
  const server = createServer((request, sent) => {
    const response = new UnsentResponse(request, sent, pagePlan(sent, { rewrites, failurePage, isBehindCache }));
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '');
    if (pieces.length === 1) response.setHeader('Content-Length', Buffer.byteLength(pieces[0] ?? ''));
    for (const piece of pieces.slice(0, -1)) response.write(piece);
    response.end(method === 'HEAD' ? null : pieces.at(-1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, method, agent: false }, resolve).once('error', reject);
    });
    return { status: response.statusCode, headers: response.headers, page: await text(response) };
  } finally {
    server.close();
  }
}

test('a page that is the same for all goes out with its head in order and late scripts, whoever caches it', async () => {
  const { headers, page } = await read(SHARED);
  expect(page).toBe(ORDERED);
  expect([headers['content-length'], headers.etag]).toEqual([String(Buffer.byteLength(page)), 'W/"one"']);
  const head = await read(SHARED, { method: 'HEAD' });
  expect([head.page, head.headers['content-length'], head.headers.etag]).toEqual(['', undefined, 'W/"one"']);
});

test('a page that says another status in its head is sent with it and kept by no cache, one whose text says it is not [E-076]', async () => {
  const said = '<meta name="response-status" content="410"/>';
  const gone = await read(SHARED, { pieces: [PAGE.replace(SHEET, SHEET + said)], isBehindCache: true });
  expect([gone.status, gone.headers['x-accel-expires']]).toEqual([410, undefined]);
  const quoted = PAGE.replace('Старт', said.replace('<', '&lt;'));
  const kept = await read(SHARED, { pieces: [quoted], isBehindCache: true });
  expect([kept.status, kept.headers['x-accel-expires']]).toEqual([200, expect.any(String)]);
});

test('where pages are not rewritten, a page goes as Next has written it, its inline scripts named in its policy', async () => {
  const policed = { ...SHARED, 'content-security-policy': "script-src 'self'" };
  const page = PAGE.replace(SCRIPTED, '<script>self.__next_f.push([0])</script>');
  const written = await read(policed, { pieces: [page], rewrites: false });
  expect([written.page, written.headers.etag]).toEqual([page, '"one"']);
  expect(written.headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[^']+'$/);
  expect((await read(policed, { pieces: [page] })).page).not.toBe(page);
});

test('letters beyond ASCII leave a script and the hash of its policy as they were', async () => {
  const script = 'self.__next_f.push([1,"Старт"])';
  const page = PAGE.replace(SCRIPTED, `<script>${script}</script>`);
  const { headers, page: written } = await read(
    { ...SHARED, 'content-security-policy': "script-src 'self'" },
    { pieces: [page] },
  );
  expect(written).toContain(`<h1>Старт</h1>`);
  expect(written).toContain(`<script>${script}</script>`);
  expect(headers['content-security-policy']).toContain(cspHashOf(script));
});

const IN_PIECES = [PAGE.slice(0, 100), PAGE.slice(100)];
const PERSONAL = { ...SHARED, 'cache-control': 'private, no-store', 'content-security-policy': "script-src 'nonce-x'" };

test('a shared page that Next writes in pieces is sent whole, in the same order', async () => {
  const { headers, page } = await read(SHARED, { pieces: IN_PIECES });
  expect([page, headers.etag]).toEqual([ORDERED, 'W/"one"']);
});

test.each([
  ['a page of its visitor', { ...SHARED, 'cache-control': 'private, no-store' }, undefined],
  ['the data of a page', { ...SHARED, 'content-type': 'text/x-component' }, undefined],
])('%s goes as it is', async (_name, headers, pieces) => {
  const response = await read(headers, { pieces });
  expect([response.page, response.headers.etag]).toEqual([PAGE, '"one"']);
});

test('a page with a nonce goes out with its head in order and its scripts in their place', async () => {
  const ordered = `<html><head>${SCRIPTED}${SHEET}</head>${BODY}</html>`;
  expect((await read(PERSONAL, { pieces: IN_PIECES })).page).toBe(ordered);
  expect((await read(PERSONAL, { pieces: IN_PIECES, rewrites: false })).page).toBe(PAGE);
});

test.each<[string, OutgoingHttpHeaders, string | undefined]>([
  ['a page', SHARED, '5'],
  ['the data of a page', { ...SHARED, 'content-type': 'text/x-component' }, '5'],
  ['a page that is shared for less', { ...SHARED, 'cache-control': 's-maxage=2' }, '2'],
  ['a file that never changes', { ...SHARED, 'cache-control': 'public, max-age=31536000, immutable' }, undefined],
  ['a page of its visitor', PERSONAL, undefined],
])('nginx is told how long %s is fresh, as the memory of one machine counts it', async (_name, headers, seconds) => {
  expect((await read(headers, { isBehindCache: true })).headers['x-accel-expires']).toBe(seconds);
  expect((await read(headers)).headers['x-accel-expires']).toBeUndefined();
});

test('a body that is encoded already goes out under its coding, which Next would have taken out', async () => {
  const { headers, page } = await read(
    { 'content-type': 'text/calendar', 'x-ready-coding': 'gzip' },
    { pieces: ['encoded'] },
  );
  expect(headers['content-encoding']).toBe('gzip');
  expect(headers).not.toHaveProperty('x-ready-coding');
  expect(page).toBe('encoded');
});
