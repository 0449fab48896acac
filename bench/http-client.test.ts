import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FailedResponse, httpClient, patient } from './http-client';

let server: Server;
let url: string;
/** The statuses that the server answers with, the last one for ever. */
let statuses: number[] = [];
beforeAll(async () => {
  server = createServer((_, response) => {
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200;
    response.writeHead(status, status === 503 ? { 'retry-after': '2' } : {}).end(`status ${status}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const sending = { method: 'GET', path: '/' } as const;

test('a 503 is asked again after its Retry-After and counted, until the answer is there', async () => {
  statuses = [503, 503, 200];
  const waits: number[] = [];
  let refusals = 0;
  const send = patient(
    httpClient(url),
    () => {
      refusals += 1;
    },
    async (ms) => waits.push(ms),
  );
  expect(await send(sending)).toBe('status 200');
  expect({ waits, refusals }).toEqual({ waits: [2000, 2000], refusals: 2 });
});

test.each([[500], [404]])('a %i is thrown at once', async (status) => {
  statuses = [status];
  const send = patient(httpClient(url), () => undefined);
  await expect(send(sending)).rejects.toThrow(FailedResponse);
});
