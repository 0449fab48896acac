import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { ingest } from '@/federation/modules/result/ingest';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { senderOf } from '@/federation/testing/timing';
import { ingestedBatch, livePath } from '@/lib/contract/result';

const MOST = 3;

let federation: TestApp;
let address: string;
beforeAll(async () => {
  federation = await testApp({ settings: { LIVE_SOCKETS_PER_NETWORK: MOST } });
  const host = (await federation.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const { eventCityId } = await createFormat(federation.db);
  const row = {
    start_number: 1,
    version: 1,
    first_name: 'Анна',
    last_name: 'Серова',
    gender: 'Ж',
    category: 'Ж 30-34',
  };
  const rows = [{ ...row, status: 'FIN', individual_time_result: 1_000_000, splits: [] }];
  const batch = ingestedBatch.parse({ event_city_id: eventCityId, format: 'sprint', rows });
  await ingest(federation.deps, batch, senderOf('sprint'));
  address = host + livePath('sprint', eventCityId);
});
afterAll(() => federation.close());

/** The status of a refusal, or the open socket; `ip` is what the proxy on this machine says of the sender. */
const enter = (ip: string, url = address) =>
  new Promise<WebSocket | number>((resolve) => {
    const socket = new WebSocket(url, { headers: { 'x-forwarded-for': ip } });
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', () => undefined);
  });

const isOpen = (entered: WebSocket | number): entered is WebSocket => typeof entered !== 'number';

async function leaveAll(entered: readonly (WebSocket | number)[]): Promise<void> {
  const sockets = entered.filter(isOpen);
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise((resolve) => {
          socket.once('close', resolve);
          socket.close();
        }),
    ),
  );
  // The server hears of it after the client.
  await sleep(100);
}

test.each([
  ['IPv4', () => '192.0.2.1', '192.0.2.2'],
  ['a /64 of IPv6', (at: number) => `2001:db8:0:1::${at}`, '2001:db8:0:2::1'],
])('a network of %s holds so many sockets and no more, another one has its own', async (_name, ipOf, other) => {
  const entered = await Promise.all([1, 2, 3, 4, 5].map((at) => enter(ipOf(at))));
  expect(entered.filter(isOpen)).toHaveLength(MOST);
  expect(entered.filter((each) => each === 429)).toHaveLength(2);
  const another = await enter(other);
  expect(isOpen(another)).toBe(true);
  await leaveAll([...entered, another]);
  // A place that was left is free again.
  const again = await Promise.all([6, 7, 8].map((at) => enter(ipOf(at))));
  expect(again.every(isOpen)).toBe(true);
  await leaveAll(again);
});

test('who is refused for another reason takes no place', async () => {
  const nowhere = address.replace(/[^/]+$/, crypto.randomUUID());
  for (let time = 0; time < 2 * MOST; time++) expect(await enter('192.0.2.9', nowhere)).toBe(404);
  await sleep(100);
  const entered = await enter('192.0.2.9');
  expect(isOpen(entered)).toBe(true);
  await leaveAll([entered]);
});
