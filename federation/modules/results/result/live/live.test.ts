import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import WebSocket from 'ws';
import { securityEvents } from '@/federation/logging/security-log';
import { undoChange, withdrawFormat } from '@/federation/modules/results/result/corrections';
import { ingest } from '@/federation/modules/results/result/ingest';
import { type TestApp, testApp } from '@/federation/testing/app';
import { createFormat } from '@/federation/testing/format';
import { senderOf } from '@/federation/testing/timing';
import {
  type IngestedRow,
  ingestedBatch,
  type LiveMessage,
  liveMessage,
  livePath,
} from '@/lib/contract/results/result';
import { WITHDRAWN } from '@/lib/domain/results/result/live-table';

let federation: TestApp;
let host: string;
beforeAll(async () => {
  federation = await testApp();
  host = (await federation.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterAll(() => federation.close());

const row = (start_number: number, version: number): IngestedRow => ({
  start_number,
  version,
  first_name: 'Анна',
  last_name: 'Серова',
  gender: 'Ж',
  category: 'Ж 30-34',
  status: 'FIN',
  individual_time_result: 1_000_000 - version,
  splits: [{ name: 'swim', time: version }],
});

async function race() {
  const { eventCityId } = await createFormat(federation.db);
  const body = (rows: readonly IngestedRow[], settings?: object) =>
    ingestedBatch.parse({ event_city_id: eventCityId, format: 'sprint', rows, settings });
  return {
    path: livePath('sprint', eventCityId),
    of: { eventCityId, format: 'sprint', by: 'Судья', reason: 'протест' },
    sendTo: (format: string, values: object) =>
      ingest(
        federation.deps,
        ingestedBatch.parse({ event_city_id: eventCityId, format, rows: [], ...values }),
        senderOf(format),
      ),
    send: (rows: readonly IngestedRow[], settings?: object) =>
      ingest(federation.deps, body(rows, settings), senderOf('sprint')),
  };
}

/** A subscriber of a race, as the page is one: rows by number, the revision of the last closed batch. */
function subscriber(path: string, options: { after?: string; origin?: string } = {}) {
  const query = options.after ? `?after=${options.after}` : '';
  const socket = new WebSocket(`${host}${path}${query}`, { ...(options.origin && { origin: options.origin }) });
  const messages: LiveMessage[] = [];
  socket.on('message', (data) => messages.push(liveMessage.parse(JSON.parse(String(data)))));
  const settings = () => messages.flatMap((message) => (message.type === 'settings' ? [message] : []));
  return {
    socket,
    messages,
    settings,
    values: () => messages.flatMap((message) => (message.type === 'result_value' ? [message.data] : [])),
    revision: () => settings().at(-1)?.data.revision,
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    refused: new Promise<number>((resolve) =>
      socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0)),
    ),
    until: async (revision: string) => {
      const limit = Date.now() + 10_000;
      while (settings().at(-1)?.data.revision !== revision) {
        if (Date.now() > limit) throw new Error(`${revision} did not come, but ${settings().at(-1)?.data.revision}`);
        await sleep(5);
      }
    },
    untilFormats: async (...titles: string[]) => {
      const limit = Date.now() + 10_000;
      const told = () =>
        settings()
          .at(-1)
          ?.data.formats.map(({ title }) => title);
      while (!isDeepStrictEqual(told(), titles)) {
        if (Date.now() > limit) throw new Error(`${titles} did not come, but ${told()}`);
        await sleep(5);
      }
    },
  };
}

test('a snapshot on connect, then what changes, each batch closed by the settings [P-139 P-229 P-230]', async () => {
  const { path, send } = await race();
  await send([row(1, 1), row(2, 1)]);
  const columns = [
    'position',
    'start_number',
    'last_name',
    'first_name',
    'category',
    'position_gen',
    'position_cat',
    'swim',
  ];
  const settings = (leader_result: number) => ({
    leader_result,
    formats: [
      {
        external_format: 'sprint',
        title: 'Спринт',
        fields_list: [...columns, 'fine_time_result', 'individual_time_result', 'status'],
      },
    ],
    official: false,
    state_since: expect.any(String),
  });
  const live = subscriber(path);
  await live.until('1.1');
  expect(live.values().map(({ start_number }) => start_number)).toEqual(['1', '2']);
  expect(live.settings()[0]).toEqual({
    type: 'settings',
    data: { ...settings(999_999), broadcast: { enabled: false, until: null }, revision: '1.1' },
    reset: true,
  });
  await send([row(2, 2)], { broadcast_until: '2026-06-20T15:00:00Z' });
  await live.until('1.2');
  expect(live.values().slice(2)).toMatchObject([{ start_number: '2', splits: [{ name: 'swim', time: 2 }] }]);
  expect(live.settings()[1]).toEqual({
    type: 'settings',
    data: { ...settings(999_998), broadcast: { enabled: true, until: '2026-06-20T15:00:00.000Z' }, revision: '1.2' },
  });
  live.socket.close();
});

test('a subscriber who was away comes back with a revision and misses nothing, nor gets anything twice', async () => {
  const { path, send } = await race();
  await send([row(1, 1), row(2, 1), row(3, 1)]);
  const first = subscriber(path);
  await first.until('1.1');
  first.socket.terminate();
  await send([row(2, 2)]);
  await send([row(3, 2)]);
  const back = subscriber(path, { after: first.revision() });
  await back.until('1.3');
  expect(back.values().map(({ start_number }) => start_number)).toEqual(['2', '3']);
  const again = subscriber(path, { after: '1.3' });
  await again.until('1.3');
  expect(again.values()).toEqual([]);
  // The control: without a revision everything is sent.
  const stranger = subscriber(path);
  await stranger.until('1.3');
  expect(stranger.values()).toHaveLength(3);
  for (const { socket } of [back, again, stranger]) socket.close();
});

test('rows that come in quick succession are sent in one batch [P-240]', async () => {
  const { path, send } = await race();
  await send([row(1, 1)]);
  const live = subscriber(path);
  await live.until('1.1');
  await Promise.all([1, 2, 3, 4, 5].map((number) => send([row(number, 2)])));
  await live.until('1.6');
  expect(live.settings().length).toBeLessThan(6);
  expect(new Set(live.values().map(({ start_number }) => start_number)).size).toBe(5);
  live.socket.close();
});

describe('formats of the event', () => {
  test.each([
    ['a running race', undefined],
    ['an official one', { official: true }],
  ])(
    'subscribers of %s hear of a new, a renamed and a withdrawn format without a batch of their own',
    async (_, state) => {
      const { path, of, send, sendTo } = await race();
      await send([row(1, 1)], state);
      const live = subscriber(path);
      await live.until('1.1');
      await sendTo('long', { title: 'Длинная' });
      await live.untilFormats('Спринт', 'Длинная');
      await sendTo('long', { title: 'Длинная, элита' });
      await live.untilFormats('Спринт', 'Длинная, элита');
      await withdrawFormat(federation.deps, { ...of, format: 'long' });
      await live.untilFormats('Спринт');
      expect([live.revision(), live.values().length]).toEqual(['1.1', 1]);
      live.socket.close();
    },
  );

  test('subscribers of a withdrawn format are told so, later ones too, until it is back', async () => {
    const { path, of, send } = await race();
    await send([row(1, 1)], { official: true });
    const [live, other] = [subscriber(path), subscriber(path)];
    await Promise.all([live.until('1.1'), other.until('1.1')]);
    await withdrawFormat(federation.deps, of);
    expect(await Promise.all([live.closed, other.closed])).toEqual([WITHDRAWN, WITHDRAWN]);
    const again = subscriber(path, { after: '1.1' });
    expect(await again.closed).toBe(WITHDRAWN);
    expect(again.messages).toEqual([]);
    await undoChange(federation.deps, { ...of, changeOfficial: true });
    const back = subscriber(path, { after: '1.1' });
    await back.until('2.1');
    expect(back.values()).toHaveLength(1);
    back.socket.close();
  });
});

describe('admission of sockets [R-31]', () => {
  test('the site’s own pages and programs, no other page', async () => {
    const { path, send } = await race();
    await send([row(1, 1)]);
    const own = subscriber(path, { origin: new URL(federation.deps.settings.SITE_URL).origin });
    await own.until('1.1');
    own.socket.close();
    const refusedSockets = async () =>
      (await securityEvents.get()).values.find(({ labels }) => labels.kind === 'socket-refused')?.value ?? 0;
    const before = await refusedSockets();
    expect(await subscriber(path, { origin: 'https://evil.example' }).refused).toBe(403);
    expect(await refusedSockets()).toBe(before + 1);
  });

  test.each([
    '/ws/event_updates/sprint/not-an-id',
    `/ws/event_updates/%E0%A4%A/${crypto.randomUUID()}`,
    `/ws/event_updates/sprint/${crypto.randomUUID()}`,
    '/ws/other',
    '/',
  ])('%s is 404', async (path) => {
    const stranger = subscriber(path);
    expect(await stranger.refused).toBe(404);
  });

  test('a flood of messages and a long one end it', async () => {
    const { path, send } = await race();
    await send([row(1, 1)]);
    const flooding = subscriber(path);
    await flooding.until('1.1');
    for (let count = 0; count < 100; count++) flooding.socket.send('x');
    expect(await flooding.closed).toBe(1008);
    const long = subscriber(path);
    await long.until('1.1');
    long.socket.send('x'.repeat(64 * 1024 + 1));
    expect(await long.closed).toBe(1009);
  });
});

test('a program that ends sends its subscribers away to come again [R-15]', async () => {
  const other = await testApp();
  const url = (await other.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const { eventCityId } = await createFormat(other.db);
  const body = { event_city_id: eventCityId, format: 'sprint', rows: [row(1, 1)] };
  await ingest(other.deps, ingestedBatch.parse(body), senderOf('sprint'));
  const socket = new WebSocket(`${url}${livePath('sprint', eventCityId)}`);
  await new Promise((resolve) => socket.once('message', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await other.close();
  expect(await closed).toBe(1012);
});
