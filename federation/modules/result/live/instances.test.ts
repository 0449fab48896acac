import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { buildApp } from '@/federation/app';
import type { App } from '@/federation/http/serve';
import { ingest } from '@/federation/modules/result/ingest';
import { replayRace } from '@/federation/modules/result/replay';
import { readTimingTable } from '@/federation/modules/result/timing-table';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { senderOf } from '@/federation/testing/timing';
import type { ResponseOf } from '@/lib/contract/operation';
import { ingestedBatch, livePath, type ResultRow, results } from '@/lib/contract/result';

describe('two instances', () => {
  const SUBSCRIBERS = 500;
  const ATHLETES = 150;

  let federation: TestApp;
  let second: App;
  let hosts: readonly string[];
  beforeAll(async () => {
    federation = await testApp();
    second = await buildApp(federation.deps);
    const listen = async (app: App) => (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    hosts = [await listen(federation.app), await listen(second)];
  });
  afterAll(async () => {
    await second.close();
    await federation.close();
  });

  /** A subscriber that comes again with its revision whenever it is cut off, as the page does. */
  function follow(url: string) {
    const rows = new Map<string, string>();
    let revision = '';
    let socket: WebSocket;
    let pending: [id: string, text: string][] = [];
    const open = () => {
      pending = [];
      socket = new WebSocket(revision ? `${url}?after=${revision}` : url);
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('{"type":"result_value"')) {
          pending.push([text.slice(text.indexOf('"_id":"') + 7, text.indexOf('"_id":"') + 43), text]);
          return;
        }
        const message = JSON.parse(text) as { type: string; reset?: boolean; data: { revision: string } };
        if (message.type === 'heartbeat') return;
        if (message.reset) rows.clear();
        for (const [id, row] of pending) rows.set(id, row);
        pending = [];
        revision = message.data.revision;
      });
      socket.on('error', () => undefined);
    };
    open();
    return {
      cut() {
        socket.terminate();
        open();
      },
      revision: () => revision,
      rows: () => [...rows.values()].map((text) => (JSON.parse(text) as { data: ResultRow }).data),
      close: () => socket.terminate(),
    };
  }

  /** Places move without a message: a subscriber counts them itself. */
  const withoutPlaces = (row: ResultRow) => ({ ...row, position: null, position_gen: null, position_cat: null });
  const byNumber = (rows: readonly ResultRow[]) =>
    rows.map(withoutPlaces).toSorted((one, other) => Number(one.start_number) - Number(other.start_number));

  test('a replayed race on two instances: each of 500 subscribers ends with exactly its rows, also who was cut off [R-31]', async () => {
    const { eventCityId } = await createFormat(federation.db);
    const at = { event_city_id: eventCityId, format: 'sprint' };
    const post = async (batch: object) => {
      await ingest(federation.deps, ingestedBatch.parse({ ...at, ...batch }), senderOf('sprint'));
    };
    const file = readFileSync(new URL('../../../seed/results/standard.csv', import.meta.url), 'utf8');
    const lines = file.split('\n');
    const table = await readTimingTable(Buffer.from([...lines.slice(0, ATHLETES), ...lines.slice(-60)].join('\n')));
    await post({ rows: [], settings: { official: false, broadcast_until: '2026-06-20T18:00:00Z' } });
    const subscribers = Array.from({ length: SUBSCRIBERS }, (_, index) =>
      follow(`${hosts[index % 2]}${livePath('sprint', eventCityId)}`),
    );

    let clock = 0;
    let step = 0;
    await replayRace({
      rows: table.rows,
      speed: 1,
      now: new Date(),
      everyMs: 600_000,
      post,
      elapsed: () => clock,
      async wait(ms) {
        clock += ms;
        await sleep(50);
        // Every tenth subscriber loses the line at every third step.
        step += 1;
        if (step % 3 === 0)
          for (const [index, subscriber] of subscribers.entries()) if (index % 10 === step % 10) subscriber.cut();
      },
    });

    const response = await federation.app.inject({
      method: 'POST',
      url: results.rows.path,
      payload: { ...at, page_size: 5000 },
    });
    const { values, revision } = response.json<ResponseOf<typeof results.rows>>();
    expect(values).toHaveLength(table.rows.length);
    const limit = Date.now() + 30_000;
    while (subscribers.some((subscriber) => subscriber.revision() !== revision) && Date.now() < limit) await sleep(50);
    const expected = byNumber(values);
    for (const subscriber of subscribers) expect(byNumber(subscriber.rows())).toEqual(expected);
    for (const subscriber of subscribers) subscriber.close();
  });
});

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

  test('who is refused for another reason takes no place', async () => {
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

  test('who comes by a kept connection while the program ends is left to the other one [R-15]', async () => {
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
