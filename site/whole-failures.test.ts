import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { WholeResponse } from './cacheable';
import { pagePlan } from './send-page';
import { UnsentResponse } from './unsent-response';
import { pageInPlaceOf, readOnce } from './whole-failures';

const EMPTY = '<!DOCTYPE html><html id="__next_error__"><head></head><body>';
const WHOLE = '<!DOCTYPE html><html lang="ru"><body><main>Страница не найдена</main></body></html>';
const POLICY = "script-src 'self' 'sha256-one'";
const HTML = 'text/html; charset=utf-8';

const page: WholeResponse = {
  status: 200,
  headers: { 'content-type': HTML, 'content-security-policy': POLICY },
  body: Buffer.from(WHOLE),
};

type Writes = (response: ServerResponse) => void;

async function read(
  writes: Writes,
  ask: (path: string) => Promise<WholeResponse> = async () => page,
  { accept = 'text/html,*/*;q=0.8', type = HTML, address = '/news/none' } = {},
) {
  const asked: string[] = [];
  const server = createServer((request, sent) => {
    const failurePage = (status: number) => {
      const path = pageInPlaceOf(status, request.url ?? '');
      asked.push(path);
      return ask(path);
    };
    const response = new UnsentResponse(
      request,
      sent,
      pagePlan(sent, { rewrites: true, failurePage, isBehindCache: false }),
    );
    if (type) response.setHeader('Content-Type', type);
    response.setHeader('Content-Security-Policy', "script-src 'nonce-x'");
    response.setHeader('ETag', '"empty"');
    writes(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { accept } });
    return { asked, status: response.status, headers: response.headers, text: await response.text() };
  } finally {
    server.close();
  }
}

const inOnePiece = (status: number): Writes => {
  return (response) => {
    response.statusCode = status;
    response.setHeader('Content-Length', Buffer.byteLength(`${EMPTY}</body></html>`));
    response.end(`${EMPTY}</body></html>`);
  };
};

const streamed = (status: number): Writes => {
  return (response) => {
    response.statusCode = status;
    response.flushHeaders();
    response.write(new TextEncoder().encode(EMPTY));
    setImmediate(() => {
      response.write('</body>');
      response.end();
    });
  };
};

test.each([
  ['a kept page that is not found', inOnePiece(404), 404, '/missing/news'],
  ['a streamed page that is not found', streamed(404), 404, '/missing/news'],
  ['a page whose data did not come', inOnePiece(500), 500, '/failed'],
  ['a streamed page whose data did not come', streamed(503), 503, '/failed'],
])('%s is sent whole, with its status and the policy of the whole page', async (_name, writes, status, path) => {
  const { asked, headers, ...response } = await read(writes);
  expect([asked, response]).toEqual([[path], { status, text: WHOLE }]);
  expect([headers.get('content-security-policy'), headers.get('etag')]).toEqual([POLICY, null]);
});

const refusing = (status: number, text = ''): Writes => {
  return (response) => {
    response.statusCode = status;
    if (text) response.setHeader('Cache-Control', 'no-store');
    response.end(text);
  };
};
const PLAIN = 'text/plain; charset=utf-8';
const DOCUMENT = '/api/files/document/none';

test.each([
  ['a table that is not there', refusing(404), '', '*/*', '/results/x/y/protocol.csv', '/missing/results'],
  ['a document that is not there', refusing(404, 'Нет'), PLAIN, 'text/html', DOCUMENT, '/missing/documents'],
  ['a document that did not come', refusing(502, 'Нет'), PLAIN, 'text/html', DOCUMENT, '/failed'],
])('%s is a whole page for who opens its address', async (_name, writes, type, accept, address, path) => {
  const { asked, headers, text } = await read(writes, undefined, { type, accept, address });
  expect([asked, text, headers.get('content-type')]).toEqual([[path], WHOLE, HTML]);
});

test.each([
  ['a picture', refusing(404, 'Нет'), PLAIN, 'image/avif,*/*', 'Нет'],
  ['a call', refusing(404, 'Нет'), 'application/json', 'text/html', 'Нет'],
  ['a response to another method', refusing(405), '', 'text/html', ''],
])('control: the refusal of %s goes as it is', async (_name, writes, type, accept, body) => {
  const { asked, text } = await read(writes, undefined, { type, accept });
  expect([asked, text]).toEqual([[], body]);
});

test('control: a whole 404 and a page that is there go as they are', async () => {
  for (const status of [200, 404]) {
    const empty = await read((response) => {
      response.statusCode = status;
      response.flushHeaders();
      response.write(WHOLE.slice(0, 50));
      response.end(WHOLE.slice(50));
    });
    expect([empty.asked, empty.status, empty.text]).toEqual([[], status, WHOLE]);
    expect(empty.headers.get('etag')).toBe(status === 200 ? 'W/"empty"' : '"empty"');
  }
});

test('if the whole page does not come, what Next wrote is sent', async () => {
  const silent = () => Promise.reject(new Error('silent'));
  const response = await read(streamed(404), silent);
  expect([response.status, response.text]).toEqual([404, `${EMPTY}</body>`]);
});

test.each([
  [404, '/news/none', '/missing/news'],
  [404, '/calendar/event/none?from=rss', '/missing/calendar'],
  [404, '/license/check/none', '/missing/license'],
  [404, '/api/files/document/none', '/missing/documents'],
  [404, '/newsletter', '/missing/page'],
  [404, '//news', '/missing/page'],
  [500, '/news/none', '/failed'],
])('%i of %s is %s', (status, url, path) => {
  expect(pageInPlaceOf(status, url)).toBe(path);
});

test('a page that stands in for others is asked for once, a failure again', async () => {
  const responses = [{ ...page, status: 500 }, page];
  const asked: string[] = [];
  const ask = readOnce(async (path) => {
    asked.push(path);
    return responses.shift() ?? page;
  });
  await expect(ask('/failed')).rejects.toThrow('/failed responded with 500');
  expect([await ask('/failed'), await ask('/failed')]).toEqual([page, page]);
  expect(asked).toEqual(['/failed', '/failed']);
});
