import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { grantStart } from '@/federation/modules/timing-partner/grants';
import { issueToken, revokeToken } from '@/federation/modules/timing-partner/repository';
import { type TestApp, testApp } from '@/federation/testing/app';
import { finished, grant, openTiming, raceDay, row } from '@/federation/testing/timed-race';
import type { IngestedRow, ResultRow } from '@/lib/contract/result';
import { reopenResults } from './reopen';
import { importResults } from './service';

let house: TestApp;
let send: Awaited<ReturnType<typeof openTiming>>['send'];
let race: Awaited<ReturnType<typeof openTiming>>['race'];
beforeAll(async () => {
  house = await testApp({ now: raceDay });
  ({ send, race } = await openTiming(house));
});
afterAll(() => house.close());

const order = (rows: readonly ResultRow[]) => rows.map(({ start_number, position }) => [start_number, position]);

test('a race grows: who is on the course, who finishes, in the order of the protocol', async () => {
  const { send, rows } = await race();
  expect(await send([row(1), row(2), row(3)])).toEqual({ status: 200, answer: { accepted: 3, revision: '1.1' } });
  expect(order(await rows())).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
  expect((await send([finished(3, 5000), finished(2, 6000)])).answer).toEqual({ accepted: 2, revision: '1.2' });
  expect(order(await rows())).toEqual([
    [3, 1],
    [2, 2],
    [1, null],
  ]);
  // One who comes in faster moves the others down.
  await send([finished(1, 4000)]);
  expect(order(await rows())).toEqual([
    [1, 1],
    [3, 2],
    [2, 3],
  ]);
});

describe('again and out of sequence', () => {
  test('a batch sent twice changes nothing the second time', async () => {
    const { send, rows } = await race();
    await send([finished(1, 5000)]);
    const before = await rows();
    expect((await send([finished(1, 5000)])).answer).toEqual({ accepted: 0, revision: '1.1' });
    expect(await rows()).toEqual(before);
  });

  test('a row that comes too late does not undo a newer one; of two in a batch the newer counts', async () => {
    const { send, rows } = await race();
    await send([finished(1, 5000, 5)]);
    await send([row(1, { version: 4 })]);
    await send([finished(2, 7000, 9), row(2, { version: 3 })]);
    expect((await rows()).map(({ status }) => status)).toEqual(['FIN', 'FIN']);
  });

  test('ten batches at once are all there', async () => {
    const { send, rows } = await race();
    const batches = Array.from({ length: 10 }, (_, batch) => [1, 2, 3].map((n) => finished(batch * 3 + n, 5000 + n)));
    const answers = await Promise.all(batches.map((batch) => send(batch)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ answer }) => answer.revision)).size).toBe(10);
    expect(await rows()).toHaveLength(30);
  });
});

describe('refused as a whole, with the number of the row', () => {
  test.each<[string, Partial<IngestedRow> | Record<string, unknown>, string]>([
    ['no time', { status: 'FIN' }, 'Строка 2: у финишировавшего нет времени'],
    ['an unknown status', { status: 'OK' }, 'Строка 2: Неизвестный статус'],
    ['no surname', { last_name: ' ' }, 'Строка 2: Нет фамилии'],
    ['a negative split', { splits: [{ name: 'swim', time: -1 }] }, 'Строка 2: '],
    [
      'a split twice',
      {
        splits: [
          { name: 'swim', time: 1 },
          { name: 'swim', time: 2 },
        ],
      },
      'Строка 2: отсечка названа дважды',
    ],
    ['a start number of letters', { start_number: 'A1' }, 'Строка 2: Стартовый номер должен быть числом'],
  ])('%s', async (_title, values, message) => {
    const { send, rows } = await race();
    await send([row(9)]);
    const { status, answer } = await send([row(1), { ...row(2), ...values } as IngestedRow]);
    expect(status).toBe(400);
    expect(answer.message?.startsWith(message)).toBe(true);
    expect(order(await rows())).toEqual([[9, null]]);
  });

  test('1,000 rows pass, 1,001 do not', async () => {
    const { send, rows } = await race();
    const many = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
    expect((await send(many(1001))).status).toBe(400);
    expect((await send(many(1000))).answer.accepted).toBe(1000);
    expect(await rows()).toHaveLength(1000);
  });
});

test('only a partner whose token holds may send', async () => {
  const { eventCityId } = await race();
  const body = { event_city_id: eventCityId, format: 'sprint', rows: [row(1)] };
  const refusal = { status: 401, answer: { message: 'Токен хронометража неизвестен или отозван' } };
  expect(await send(body, '')).toEqual(refusal);
  expect(await send(body, 'Bearer something')).toEqual(refusal);
  const other = await issueToken(house.db, 'Другой', house.deps.clock());
  await grantStart(house.db, 'Другой', { eventCityId, ...grant });
  expect((await send(body, other)).status).toBe(200);
  expect(await revokeToken(house.db, 'Другой', house.deps.clock())).toBe(true);
  expect(await send(body, other)).toEqual(refusal);
  expect((await send({ ...body, event_city_id: crypto.randomUUID() })).status).toBe(404);
});

test('[P-177] provisional until it is said to be official; broadcast until a time', async () => {
  const { send, eventCityId } = await race();
  const formats = async () => (await house.app.inject({ url: `/api/external/formats/${eventCityId}` })).json().values;
  await send([row(1)], { settings: { broadcast_until: '2026-06-20T18:00:00+03:00' } });
  expect(await formats()).toMatchObject([
    {
      ...{ title: 'Спринт', official: false, broadcast: { enabled: true, until: '2026-06-20T15:00:00.000Z' } },
      fields_list: expect.arrayContaining(['swim', 'bike']),
    },
  ]);
  expect((await send([], { settings: { official: true, broadcast_until: null } })).answer.revision).toBe('1.2');
  expect(await formats()).toMatchObject([{ official: true, broadcast: { enabled: false, until: null } }]);
  expect((await send([], { settings: { official: true } })).answer.revision).toBe('1.2');
});

test('an imported protocol begins a new epoch, is official, and is corrected once the federation opens it again', async () => {
  const { send, rows, eventCityId } = await race();
  await send([row(481)]);
  const file = readFileSync(new URL('../../seed/results/standard.csv', import.meta.url));
  await importResults(house.deps, { eventCityId, format: 'sprint', file });
  const imported = await rows();
  const [first] = imported;
  expect(imported).toHaveLength(1240);
  const correction = [finished(first?.start_number ?? 0, 1)];
  expect((await send(correction)).status).toBe(409);
  expect(await rows()).toEqual(imported);
  expect(await reopenResults(house.deps, { eventCityId, format: 'sprint' })).toBe(true);
  expect((await send(correction)).answer).toEqual({ accepted: 1, revision: '2.3' });
  expect(await rows()).toHaveLength(1240);
});
