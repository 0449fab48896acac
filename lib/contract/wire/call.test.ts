import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { call } from './call';
import { CallError, NO_RESPONSE } from './call-error';
import { MAX_JSON_BYTES } from './exchange';
import { operation } from './operation';

let server: Server | undefined;

function stop() {
  server?.closeAllConnections();
  server?.close();
}

afterEach(stop);

async function listen(respond: (response: ServerResponse) => void): Promise<string> {
  const listening = createServer((_request, response) => respond(response));
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const named = operation({
  method: 'GET',
  path: '/api/name',
  summary: 'Имя',
  response: z.object({ name: z.string() }),
  timeoutMs: 20_000,
});
/** For those who would never be answered. */
const impatient = { ...named, timeoutMs: 400 };

async function failureOf(
  asked: typeof named | typeof impatient,
  respond: (response: ServerResponse) => void,
): Promise<CallError> {
  const baseUrl = await listen(respond);
  const failure = await call(asked, {}, { baseUrl }).catch((error) => error);
  expect(failure).toBeInstanceOf(CallError);
  return failure;
}

test('a response by the contract is parsed, letter by letter, wherever its bytes were cut', async () => {
  const bytes = Buffer.from(JSON.stringify({ name: 'Алёна' }));
  const baseUrl = await listen((response) => {
    response.write(bytes.subarray(0, 11));
    setTimeout(() => response.end(bytes.subarray(11)), 20);
  });
  expect(await call(named, {}, { baseUrl })).toEqual({ name: 'Алёна' });
});

describe('a mad response is one error, in time [R-12]', () => {
  test.each<[string, (response: ServerResponse) => void, Partial<CallError>]>([
    ['hangs', () => {}, { kind: 'timeout', status: 504 }],
    [
      'begins and hangs',
      (response) => {
        response.write('{"name":');
      },
      { kind: 'timeout', status: 504 },
    ],
    [
      'drips',
      (response) => {
        const drip = setInterval(() => response.write(' '), 50);
        response.on('close', () => clearInterval(drip));
      },
      { kind: 'timeout', status: 504 },
    ],
    ['is reset', (response) => response.destroy(), { kind: 'unreachable', status: 502 }],
    [
      'is cut',
      (response) => {
        response.writeHead(200, { 'content-length': 100 }).write('{"name":"А');
        setTimeout(() => response.destroy(), 20);
      },
      { kind: 'unreachable', status: 502 },
    ],
    ['ends too early', (response) => response.end('{"name":"А'), { kind: 'bad-response', status: 502 }],
    ['is HTML', (response) => response.end('<!doctype html><p>Всё хорошо'), { kind: 'bad-response', status: 502 }],
    ['has other types', (response) => response.end('{"name":7}'), { kind: 'bad-response', status: 502 }],
    ['is a failure in HTML', (response) => response.writeHead(500).end('<pre>Error: at db.ts:7'), { kind: 'server' }],
  ])('a response that %s', async (_name, respond, expected) => {
    const asked = expected.kind === 'timeout' ? impatient : named;
    expect(await failureOf(asked, respond)).toMatchObject({ ...expected, message: NO_RESPONSE, retryable: true });
  });

  test('a response above the limit is not read to its end; one below it is', async () => {
    const nameOf = (bytes: number) => 'x'.repeat(bytes - '{"name":""}'.length);
    const baseUrl = await listen((response) => response.end(`{"name":"${nameOf(MAX_JSON_BYTES)}"}`));
    expect((await call(named, {}, { baseUrl })).name).toHaveLength(nameOf(MAX_JSON_BYTES).length);
    stop();

    const above = await listen((response) => response.end(`{"name":"${nameOf(MAX_JSON_BYTES + 1)}"}`));
    await expect(call(named, {}, { baseUrl: above })).rejects.toMatchObject({ kind: 'bad-response', status: 502 });
  });
});
