import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { sendScriptsLate, withLateScripts } from './late-scripts';

const PAGE =
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/c/main.js"/>' +
  '<link rel="stylesheet" href="/c/one.css"/><script src="/c/react.js" async=""></script>' +
  '<script src="/c/router.js?a=1&amp;b=2" async=""></script><script>theme()</script></head>' +
  '<body><h1>Старт</h1><script src="/c/polyfill.js" noModule=""></script><script src="/c/main.js" async=""></script>' +
  '<script>data()</script></body></html>';

const LATE = ['/c/react.js', '/c/router.js?a=1&b=2', '/c/main.js'];

/** Runs the last script of a page in a browser that loads, draws, presses and waits when it is told to. */
function awake(html: string, { hidden = false } = {}) {
  const asked: string[] = [];
  const heard = new Map<string, () => void>();
  const frames: (() => void)[] = [];
  const timers: { work: (given?: string) => void; ms: number; given?: string }[] = [];
  const code = /.*<script>(.*)<\/script><\/body>/s.exec(html)?.[1] ?? '';
  const head = { append: ({ src }: { src: string }) => asked.push(src) };
  runInContext(
    code,
    createContext({
      document: { hidden, head, createElement: () => ({}) },
      addEventListener: (name: string, listener: () => void) => heard.set(name, listener),
      requestAnimationFrame: (work: () => void) => frames.push(work),
      setTimeout: (work: () => void, ms: number, given?: string) => timers.push({ work, ms, given }),
    }),
  );
  const draw = () => {
    for (const work of frames.splice(0)) work();
  };
  /** What is due after so long, each in a task of its own. */
  const pass = (passed: number) => {
    const due = timers.filter(({ ms }) => ms === passed);
    for (const one of due) timers.splice(timers.indexOf(one), 1);
    for (const { work, given } of due) work(given);
    return due.length;
  };
  return { asked, heard, draw, pass };
}

test('a page is as it was but for its own scripts, which are asked for at its end', () => {
  const [before, after] = withLateScripts(PAGE).split('<script>(s=>');
  expect(before).toBe(
    '<html><head><link rel="stylesheet" href="/c/one.css"/><script>theme()</script></head>' +
      '<body><h1>Старт</h1><script src="/c/polyfill.js" noModule=""></script><script>data()</script>',
  );
  expect(after).toMatch(/<\/script><\/body><\/html>$/);
});

test('scripts are asked for once the first screen is whole and drawn, each of them once and in its own turn', () => {
  const { asked, heard, draw, pass } = awake(withLateScripts(PAGE));
  draw();
  pass(0);
  expect(asked).toEqual([]);
  heard.get('load')?.();
  draw();
  expect(pass(0)).toBe(0);
  draw();
  expect(asked).toEqual([]);
  expect(pass(0)).toBe(LATE.length);
  expect(asked).toEqual(LATE);
  pass(3000);
  pass(0);
  expect(asked).toEqual(LATE);
});

test.each(['pointerdown', 'keydown'])('a reader who acts before that is not kept waiting: %s', (deed) => {
  const { asked, heard, pass } = awake(withLateScripts(PAGE));
  heard.get(deed)?.();
  pass(0);
  expect(asked).toEqual(LATE);
});

test('a tab that nobody sees waits for no picture, one that does not come is waited for three seconds', () => {
  const unseen = awake(withLateScripts(PAGE), { hidden: true });
  unseen.pass(0);
  expect(unseen.asked).toEqual(LATE);
  const { asked, pass } = awake(withLateScripts(PAGE));
  expect(pass(3000)).toBe(1);
  pass(0);
  expect(asked).toEqual(LATE);
});

test('a page without scripts of its own is left alone', () => {
  expect(withLateScripts('<body><p>text</p></body>')).toBe('<body><p>text</p></body>');
});

const SHARED = { 'cache-control': 's-maxage=60', 'content-type': 'text/html; charset=utf-8', etag: '"one"' };

/** Reads an answer that Next would write so: in one piece or, as for a streamed page, in two. */
async function read(headers: OutgoingHttpHeaders, { method = 'GET', pieces = [PAGE] } = {}) {
  const server = createServer((_request, response) => {
    sendScriptsLate(response);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '');
    if (pieces.length === 1) response.setHeader('Content-Length', Buffer.byteLength(PAGE));
    for (const piece of pieces.slice(0, -1)) response.write(piece);
    response.end(method === 'HEAD' ? null : pieces.at(-1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, method, agent: false }, resolve).once('error', reject);
    });
    return { headers: answer.headers, page: await text(answer) };
  } finally {
    server.close();
  }
}

test('a page that is the same for all goes out with late scripts, whoever keeps it', async () => {
  const { headers, page } = await read(SHARED);
  expect(page).toBe(withLateScripts(PAGE));
  expect([headers['content-length'], headers.etag]).toEqual([String(Buffer.byteLength(page)), 'W/"one"']);
  const head = await read(SHARED, { method: 'HEAD' });
  expect([head.page, head.headers['content-length'], head.headers.etag]).toEqual(['', undefined, 'W/"one"']);
});

test.each([
  ['a page of its reader', { ...SHARED, 'cache-control': 'private, no-store' }, undefined],
  ['the data of a page', { ...SHARED, 'content-type': 'text/x-component' }, undefined],
  ['a streamed page', SHARED, [PAGE.slice(0, 100), PAGE.slice(100)]],
])('%s goes as it is', async (_name, headers, pieces) => {
  const answer = await read(headers, { pieces });
  expect([answer.page, answer.headers.etag]).toEqual([PAGE, '"one"']);
});
