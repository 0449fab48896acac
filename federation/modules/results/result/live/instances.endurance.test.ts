import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { buildApp } from '@/federation/app';
import type { App } from '@/federation/http/serve';
import { ingest } from '@/federation/modules/results/result/ingest';
import { replayRace } from '@/federation/modules/results/result/replay';
import { readTimingTable } from '@/federation/modules/results/result/timing-table';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { senderOf } from '@/federation/testing/timing';
import { ingestedBatch, livePath, type ResultRow, results } from '@/lib/contract/results/result';
import type { ResponseOf } from '@/lib/contract/wire/operation';

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
  const file = readFileSync(new URL('../../../../seed/results/standard.csv', import.meta.url), 'utf8');
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
  while (subscribers.some((subscriber) => subscriber.revision() !== revision)) await sleep(50);
  const tables = new Set(subscribers.map((subscriber) => JSON.stringify(byNumber(subscriber.rows()))));
  expect(tables.size).toBe(1);
  expect(JSON.parse([...tables][0] ?? '')).toEqual(byNumber(values));
  for (const subscriber of subscribers) subscriber.close();
});
