import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { responseLater, withResponse } from './response-status';

/** Each response comes once all have been asked for, so that they are under way side by side. */
let all: PromiseWithResolvers<void>;
let asked = 0;
const server = createServer((request, response) =>
  withResponse(response, async () => {
    if (++asked === 3) all.resolve();
    await all.promise;
    if (request.url === '/busy') responseLater(503, 7);
    response.end('page');
  }),
);
beforeAll(async () => {
  all = Promise.withResolvers();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

const ask = (path: string, headers = {}) =>
  new Promise<IncomingMessage>((resolve) =>
    get({ port: (server.address() as AddressInfo).port, path, headers, agent: false }, (response) => {
      response.resume();
      resolve(response);
    }),
  );

test('a page says what its own response is, and of no other; the router of the browser is told nothing', async () => {
  const responses = await Promise.all([ask('/busy'), ask('/other'), ask('/busy', { rsc: '1' })]);
  expect(responses.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
    [503, '7'],
    [200, undefined],
    [200, undefined],
  ]);
});

test('outside of a request, and once the response is on its way, nothing happens', () => {
  expect(() => responseLater(503, 7)).not.toThrow();
  const sent = { headersSent: true, statusCode: 200 } as Parameters<typeof withResponse>[0];
  withResponse(sent, () => responseLater(503, 7));
  expect(sent.statusCode).toBe(200);
});
