import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { call } from './call';
import { CallError } from './call-error';
import { fileResponse, operation } from './operation';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listen(respond: (response: ServerResponse) => void): Promise<string> {
  const listening = createServer((_request, response) => respond(response));
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const picture = operation({
  method: 'GET',
  path: '/api/picture',
  summary: 'Картинка',
  response: fileResponse,
  file: { maxBytes: 1000, types: ['image/jpeg'] },
});

const headers = { 'content-type': 'image/jpeg', 'content-disposition': 'inline' };

const outcomeOf = async (respond: (response: ServerResponse) => void, asked = picture) =>
  call(asked, {}, { baseUrl: await listen(respond) }).catch((error: unknown) => error);

test('a file comes byte for byte, with its type and how it is to be shown', async () => {
  const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
  const file = await outcomeOf((response) => response.writeHead(200, headers).end(bytes));
  expect(file).toEqual({ contentType: 'image/jpeg', disposition: 'inline', bytes: new Uint8Array(bytes) });
});

test('a file that does not say how it is to be shown is saved', async () => {
  const file = await outcomeOf((response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('x'));
  expect(file).toMatchObject({ disposition: 'attachment' });
});

test.each([
  ['too large', (response: ServerResponse) => response.writeHead(200, headers).end(Buffer.alloc(1001))],
  ['a page', (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  ['of no type', (response: ServerResponse) => response.writeHead(200).end('x')],
])('a file that is %s is a bad response', async (_, respond) => {
  expect(await outcomeOf(respond)).toMatchObject({ kind: 'bad-response', status: 502 });
});

test('a refusal is JSON as everywhere', async () => {
  const failure = await outcomeOf((response) => response.writeHead(404).end('{"message":"Такого файла нет"}'));
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ kind: 'not-found', status: 404, message: 'Такого файла нет' });
});

test('a file that breaks off is an error', async () => {
  const broken = await outcomeOf((response) => {
    response.writeHead(200, { ...headers, 'content-length': '500' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  expect(broken).toMatchObject({ kind: 'unreachable' });
});

test('a file that never ends is an error', async () => {
  const impatient = { ...picture, timeoutMs: 400 };
  const endless = await outcomeOf((response) => response.writeHead(200, headers).write('and so on'), impatient);
  expect(endless).toMatchObject({ kind: 'timeout', status: 504 });
});

test('a rate limit tells the seconds to wait', async () => {
  const failure = await outcomeOf((response) =>
    response.writeHead(429).end('{"message":"Слишком часто","retry_after":42}'),
  );
  expect(failure).toMatchObject({ kind: 'refused', status: 429, retryable: true, retryAfter: 42 });
});
