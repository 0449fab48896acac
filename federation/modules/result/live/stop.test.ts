import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ingest } from '@/federation/modules/result/ingest';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { senderOf } from '@/federation/testing/timing';
import { ingestedBatch, livePath } from '@/lib/contract/result';

const row = { start_number: 1, version: 1, first_name: 'Анна', last_name: 'Серова', gender: 'Ж', category: 'Ж 30-34' };

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
