import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { ingest } from '@/federation/modules/results/result/ingest';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { senderOf } from '@/federation/testing/timing';
import { ingestedBatch, livePath } from '@/lib/contract/results/result';
import { socketLimit } from './socket-limit';

describe('the limit of sockets', () => {
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

  test('a /48 of IPv6 holds ten times as many; control: the next one has its own', () => {
    const admits = socketLimit(MOST, 'loopback');
    const enterFrom = (remoteAddress: string) =>
      admits({ headers: {}, socket: { remoteAddress } } as IncomingMessage, new PassThrough());
    const entered = Array.from({ length: 10 * MOST + 5 }, (_, at) => enterFrom(`2001:db8:1:${at}::1`));
    expect(entered.filter(Boolean)).toHaveLength(10 * MOST);
    expect(enterFrom('2001:db8:2:1::1')).toBe(true);
  });

  test('a broken frame from who asks for a withdrawn format ends that socket, and no more', async () => {
    const { hostname, port, pathname } = new URL(address.replace(/[^/]+$/, crypto.randomUUID()));
    const socket = connect(Number(port), hostname);
    const request =
      `GET ${pathname}?after=1.1 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`;
    // Reserved bits that no extension has claimed.
    socket.write(Buffer.concat([Buffer.from(request), Buffer.from([0xf1, 0x80, 0, 0, 0, 0])]));
    socket.resume();
    await once(socket, 'close');
    const entered = await enter('192.0.2.10');
    expect(isOpen(entered)).toBe(true);
    await leaveAll([entered]);
  });

  test('a visitor who is refused for another reason takes no place', async () => {
    const nowhere = address.replace(/[^/]+$/, crypto.randomUUID());
    for (let time = 0; time < 2 * MOST; time++) expect(await enter('192.0.2.9', nowhere)).toBe(404);
    await sleep(100);
    const entered = await enter('192.0.2.9');
    expect(isOpen(entered)).toBe(true);
    await leaveAll([entered]);
  });
});

describe('a program that stops', () => {
  const row = {
    start_number: 1,
    version: 1,
    first_name: 'Анна',
    last_name: 'Серова',
    gender: 'Ж',
    category: 'Ж 30-34',
  };

  let federation: TestApp;
  let port: number;
  let upgrade: string;
  let sockets: Socket[] = [];

  beforeEach(async () => {
    federation = await testApp({ settings: { DRAIN_SECONDS: 5 } });
    port = Number(new URL(await federation.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const { eventCityId } = await createFormat(federation.db);
    const body = {
      event_city_id: eventCityId,
      format: 'sprint',
      rows: [{ ...row, status: 'FIN', individual_time_result: 3_600_000, splits: [] }],
    };
    await ingest(federation.deps, ingestedBatch.parse(body), senderOf('sprint'));
    upgrade =
      `GET ${livePath('sprint', eventCityId)} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`;
  });

  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  });

  /** A connection of a proxy, which does with it what the test says and nothing else. */
  async function connection() {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    const ask = async (request: string) => {
      socket.write(request);
      await once(socket, 'data');
      return heard;
    };
    await once(socket, 'connect');
    return { socket, ask, heard: () => heard, ended: once(socket, 'close') };
  }

  /** Whether a new connection is taken. */
  const isTaken = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });

  test('a visitor who comes by a kept-alive connection while the program ends is left to the other one [R-15]', async () => {
    const { socket, ask, heard, ended } = await connection();
    await ask('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    const before = heard().length;
    const closed = federation.close();
    while (await isTaken()) await new Promise(setImmediate);
    socket.write(upgrade);
    await ended;
    expect(heard().slice(before)).toBe('');
    await closed;
  });

  test('a subscriber who does not answer the farewell keeps the program from ending for three seconds at most', async () => {
    const { socket, ask, ended } = await connection();
    expect(await ask(upgrade)).toContain('101 Switching Protocols');
    const waits = jest.spyOn(globalThis, 'setTimeout');
    const closed = federation.close();
    // The farewell.
    await once(socket, 'data');
    const afterThreeSeconds = waits.mock.calls.flatMap(([work, ms]) => (ms === 3000 ? [work] : []));
    waits.mockRestore();
    expect(socket.destroyed).toBe(false);
    for (const work of afterThreeSeconds) work();
    await ended;
    expect(afterThreeSeconds).toHaveLength(1);
    await closed;
  });
});
