import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { StubFederation } from '@/app/api/files/testing/stub-federation';

const PDF = Buffer.from('%PDF-1.7\nсодержимое\n%%EOF\n');
const ID = '5b0b8f6e-3c52-4c7e-9f3a-0f4a0e7f0000';

const federation = new StubFederation();
let GET: (request: Request, context: { params: Promise<{ name: string }> }) => Promise<Response>;

beforeAll(async () => {
  await federation.listen();
  ({ GET } = await import('./route'));
});
afterAll(() => federation.close());
beforeEach(() => {
  federation.asked = [];
  federation.listener = (_, response) =>
    response
      .writeHead(200, {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="politic.pdf"',
      })
      .end(PDF);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const get = (name: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://localhost/api/files/document/${encodeURIComponent(name)}`, { headers }), {
    params: Promise.resolve({ name }),
  });

test.each(['politic', 'offers', 'pers', 'advertising', 'calendar', ID])(
  '%s is streamed from the federation as an attachment [U-56]',
  async (name) => {
    const response = await get(name);
    expect(federation.asked).toEqual([`/api/files/document/${name}`]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="politic.pdf"',
      'content-length': String(PDF.length),
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true);
  },
);

test('a file that the browser has is not sent again', async () => {
  const etag = String((await get('politic')).headers.get('etag'));
  const again = await get('politic', { 'if-none-match': `"other", ${etag}` });
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' });
  expect((await get('politic', { 'if-none-match': '"other"' })).status).toBe(200);
});

test.each(['../../user', 'politic/..', 'http://evil.example/', 'POLITIC', '', '%2e%2e', `${ID}/x`])(
  '«%s» is 404 and the federation is not asked [R-24]',
  async (name) => {
    const response = await get(name);
    expect({ status: response.status, text: await response.text() }).toEqual({
      status: 404,
      text: 'Такого документа нет',
    });
    expect(federation.asked).toEqual([]);
  },
);

test('a file that the cache cannot keep is sent all the same', async () => {
  const large = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024)]);
  federation.listener = (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(large);
  const response = await get('politic');
  expect(response.headers.get('content-disposition')).toBe('attachment');
  expect((await response.arrayBuffer()).byteLength).toBe(large.length);
});

describe('the federation [R-12]', () => {
  test.each<[string, RequestListener, number, string]>([
    [
      'does not know it',
      (_, response) => response.writeHead(404).end('{"message":"Нет"}'),
      404,
      'Такого документа нет',
    ],
    [
      'fails',
      (_, response) => response.writeHead(500).end('{"message":"Сервер не смог выполнить запрос"}'),
      500,
      'Сервер не смог выполнить запрос',
    ],
    [
      'answers a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>ok</h1>'),
      502,
      'Сервер не отвечает, попробуйте позже',
    ],
    ['hangs up', (request) => request.socket.destroy(), 502, 'Сервер не отвечает, попробуйте позже'],
    [
      'sends more than a document is',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.alloc(11 * 1024 * 1024)),
      502,
      'Сервер не отвечает, попробуйте позже',
    ],
  ])('a federation that %s is a status and a sentence, stored by nobody', async (_, failing, status, text) => {
    federation.listener = failing;
    const response = await get('politic');
    expect({ status: response.status, text: await response.text() }).toEqual({ status, text });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
