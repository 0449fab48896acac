import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { UnsentResponse } from './unsent-response';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Writes = (response: UnsentResponse, sent: ServerResponse) => void;

async function ask(writes: Writes): Promise<IncomingMessage> {
  server = createServer((request, sent) => {
    const response = new UnsentResponse(request, sent, ({ statusCode }) =>
      statusCode === 201 ? async (body) => void sent.end(body.toString().toUpperCase()) : undefined,
    );
    writes(response, sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, agent: false }, resolve).once('error', reject);
  });
}

test.each<[string, Writes]>([
  ['set one by one', (response) => response.setHeader('x-a', '1').setHeader('x-b', ['2', '3'])],
  ['given as an object', (response) => response.writeHead(200, { 'x-a': '1', 'x-b': ['2', '3'] })],
  ['given as a list', (response) => response.writeHead(200, 'Fine', ['x-a', '1', 'x-b', '2, 3'])],
])('headers that are %s are sent with what is written', async (_name, writes) => {
  const response = await ask((unsent) => {
    writes(unsent, unsent);
    unsent.write('one ');
    unsent.end('two');
  });
  expect(await text(response)).toBe('one two');
  expect([response.headers['x-a'], response.headers['x-b']]).toEqual(['1', '2, 3']);
});

test('a response that passes through arrives as it is written and is flushed with it', async () => {
  let flushed = 0;
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  const response = await ask((unsent, sent) => {
    Object.assign(sent, { flush: () => flushed++ });
    unsent.flushHeaders();
    unsent.write('first');
    unsent.flush();
    goesOn.then(() => unsent.end('second'));
  });
  const [chunk] = await once(response, 'data');
  expect([String(chunk), flushed]).toEqual(['first', 1]);
  goOn();
  expect(await text(response)).toBe('second');
});

test('a response that is sent whole shows nothing before its end, and both tell of their end', async () => {
  const finished = Promise.withResolvers<[boolean, boolean]>();
  const response = await ask((unsent, sent) => {
    unsent.statusCode = 201;
    unsent.once('finish', () => finished.resolve([unsent.writableFinished, sent.writableFinished]));
    unsent.flushHeaders();
    unsent.write('one ');
    expect([unsent.headersSent, sent.headersSent]).toEqual([true, false]);
    unsent.end(Buffer.from('two'));
  });
  expect([response.statusCode, await text(response)]).toEqual([201, 'ONE TWO']);
  expect(await finished.promise).toEqual([true, true]);
});

test('a visitor who leaves closes the response that is being written', async () => {
  const left = Promise.withResolvers<boolean>();
  const response = await ask((unsent) => {
    unsent.once('close', () => left.resolve(unsent.writableFinished));
    unsent.write('one');
  });
  response.destroy();
  expect(await left.promise).toBe(false);
});
