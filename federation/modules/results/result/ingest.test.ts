import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { grantStart } from '@/federation/modules/results/timing-partner/grants';
import { issueToken, revokeToken } from '@/federation/modules/results/timing-partner/repository';
import { type TestApp, testApp } from '@/federation/testing/app';
import { finished, grant, openTiming, raceDay, row } from '@/federation/testing/timed-race';
import type { IngestedRow, ResultRow } from '@/lib/contract/results/result';
import { reopenResults, undoChange, withdrawNumber } from './corrections';
import { importResults } from './service';

let federation: TestApp;
let send: Awaited<ReturnType<typeof openTiming>>['send'];
let race: Awaited<ReturnType<typeof openTiming>>['race'];
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  ({ send, race } = await openTiming(federation));
});
afterAll(() => federation.close());

const correction = { format: 'sprint', reason: 'протест', by: 'Судья' };

const order = (rows: readonly ResultRow[]) =>
  rows.map(({ start_number, position }) => [Number(start_number), position]);

test('a race grows: who is on the course, who finishes, in the order of the protocol', async () => {
  const { send, rows } = await race();
  expect(await send([row(1), row(2), row(3)])).toEqual({
    status: 200,
    response: { accepted: 3, refused: [], official: false, revision: '1.1' },
  });
  expect(order(await rows())).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
  expect((await send([finished(3, 5000), finished(2, 6000)])).response).toMatchObject({
    accepted: 2,
    refused: [],
    revision: '1.2',
  });
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
    expect((await send([finished(1, 5000)])).response).toMatchObject({ accepted: 0, refused: [], revision: '1.1' });
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
    const responses = await Promise.all(batches.map((batch) => send(batch)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(({ response }) => response.revision)).size).toBe(10);
    expect(await rows()).toHaveLength(30);
  });
});

describe('a wrong row is refused by its number, the others are taken', () => {
  test.each<[string, Partial<IngestedRow> | Record<string, unknown>, string]>([
    ['no time', { status: 'FIN' }, 'у финишировавшего нет времени'],
    ['a finish in no time', { status: 'FIN', individual_time_result: 0 }, 'у финишировавшего время 0:00:00'],
    [
      'a penalty longer than the total',
      { status: 'FIN', individual_time_result: 5000, fine_time_result: 6000, splits: [] },
      'штраф больше официального времени',
    ],
    ['an impossible age', { age: 121 }, 'age: Не больше 120'],
    ['an age of nobody', { age: 0 }, 'age: Не меньше 1'],
    ['a version from the future', { version: raceDay.getTime() * 2 }, 'версия больше нынешнего времени'],
    ['an unknown status', { status: 'OK' }, 'Неизвестный статус'],
    ['no surname', { last_name: ' ' }, 'Нет фамилии'],
    ['a negative split', { splits: [{ name: 'swim', time: -1 }] }, 'splits.0.time: Не меньше 0'],
    ['a leg called as a column is', { splits: [{ name: 'status', time: 1 }] }, 'отсечка не может называться «status»'],
    [
      'a split twice',
      {
        splits: [
          { name: 'swim', time: 1 },
          { name: 'swim', time: 2 },
        ],
      },
      'отсечка названа дважды',
    ],
    ...([['A'], ['А 1'], ['-7'], [-7], [7.5], [0], [null], [{}], ['123456789'], [123_456_789]] as const).map(
      ([start_number]): [string, object, string] => [
        `the start number ${JSON.stringify(start_number)}`,
        { start_number },
        'Стартовый номер — до 8 букв, цифр и дефисов, хотя бы одна цифра',
      ],
    ),
  ])('%s', async (_title, values, message) => {
    const { send, rows } = await race();
    await send([row(9)]);
    const wrong = { ...row(2), ...values } as IngestedRow;
    const { response } = await send([row(1), wrong]);
    expect(response).toMatchObject({ accepted: 1, refused: [{ row: 2, message: expect.stringContaining(message) }] });
    expect((await rows()).map(({ start_number }) => Number(start_number))).toEqual([1, 9]);
    expect(await send([wrong])).toMatchObject({
      status: 400,
      response: { message: expect.stringMatching(/^Строка 1: ./) },
    });
  });

  test('start numbers with letters, and plain ones as numbers or texts: each is one row', async () => {
    const { send, rows, eventCityId } = await race();
    const numbered = (start_number: string | number, version: number) => ({
      ...finished(1, 5000, version),
      start_number,
    });
    const numbersOf = async () => (await rows()).map(({ start_number }) => start_number);
    expect(
      (await send([numbered(7, 1), numbered('а-12', 1), numbered('101a', 1), numbered('12', 1)])).response,
    ).toMatchObject({ accepted: 4, refused: [] });
    expect(await numbersOf()).toEqual(['7', '12', '101A', 'А-12']);
    expect(
      (await send([numbered('007', 1), numbered('7', 1), numbered(12, 1), numbered('101A', 1)])).response.accepted,
    ).toBe(0);
    // The same letters typed in the other alphabet.
    expect((await send([numbered('A-12', 1), numbered('101А', 1)])).response.accepted).toBe(0);
    expect((await send([numbered('A-12', 2), numbered('101а', 2), numbered('7', 2)])).response.accepted).toBe(3);
    expect(await numbersOf()).toEqual(['7', '12', '101A', 'А-12']);
    expect(await withdrawNumber(federation.deps, { ...correction, eventCityId }, 'A-12')).toBe(true);
    expect((await send([numbered('А-12', 9), numbered('A-12', 9), numbered(8, 1)])).response).toMatchObject({
      accepted: 1,
      refused: [
        { row: 1, message: 'номер А-12 снят федерацией' },
        { row: 2, message: 'номер A-12 снят федерацией' },
      ],
    });
    expect(await numbersOf()).toEqual(['7', '8', '12', '101A']);
    await undoChange(federation.deps, { ...correction, eventCityId });
    expect((await send([numbered('A-12', 2)])).response).toMatchObject({ accepted: 0, refused: [] });
    expect(await numbersOf()).toEqual(['7', '8', '12', '101A', 'А-12']);
    expect((await send([{ ...numbered('A-12', 3), deleted: true }])).response.accepted).toBe(1);
    expect(await numbersOf()).toEqual(['7', '8', '12', '101A']);
  });

  test('a protocol in the other alphabet keeps what timing has sent, and lets a number in again', async () => {
    const { send, rows, eventCityId } = await race();
    const numbered = (start_number: string, version: number) => ({ ...finished(1, 5000, version), start_number });
    await send([numbered('A-12', 5), numbered('B-1', 5)]);
    await withdrawNumber(federation.deps, { ...correction, eventCityId }, 'B-1');
    const protocol = Buffer.from('Номер;Фамилия;Пол;Время\nА-12;Ли;Ж;0:01:00\nВ-1;Ким;Ж;0:02:00');
    await importResults(federation.deps, { eventCityId, format: 'sprint', file: protocol });
    await reopenResults(federation.deps, { ...correction, eventCityId });
    expect((await send([numbered('A-12', 5), numbered('B-1', 5)])).response).toMatchObject({
      accepted: 0,
      refused: [],
    });
    expect((await send([numbered('A-12', 6), numbered('B-1', 6)])).response).toMatchObject({
      accepted: 2,
      refused: [],
    });
    expect((await rows()).map(({ start_number }) => start_number)).toEqual(['А-12', 'В-1']);
  });

  test('legs rounded up by a second each are taken', async () => {
    const { send, rows } = await race();
    const splits = ['swim', 't1', 'bike', 't2', 'run'].map((name) => ({ name, time: 600_000 }));
    await send([row(1, { status: 'FIN', individual_time_result: 2_995_000, splits })]);
    expect(order(await rows())).toEqual([[1, 1]]);
  });

  test('1,000 rows pass, 1,001 do not', async () => {
    const { send, rows } = await race();
    const many = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
    expect((await send(many(1001))).status).toBe(400);
    expect((await send(many(1000))).response.accepted).toBe(1000);
    expect(await rows()).toHaveLength(1000);
  });
});

test('only a partner whose token holds may send', async () => {
  const { eventCityId } = await race();
  const body = { event_city_id: eventCityId, format: 'sprint', rows: [row(1)] };
  const refusal = { status: 401, response: { message: 'Токен хронометража неизвестен или отозван' } };
  expect(await send(body, '')).toEqual(refusal);
  expect(await send(body, 'Bearer something')).toEqual(refusal);
  const other = await issueToken(federation.db, 'Другой', federation.deps.clock());
  await grantStart(federation.db, 'Другой', { eventCityId, ...grant });
  expect((await send(body, other)).status).toBe(200);
  expect(await revokeToken(federation.db, 'Другой', federation.deps.clock())).toBe(true);
  expect(await send(body, other)).toEqual(refusal);
  expect((await send({ ...body, event_city_id: crypto.randomUUID() })).status).toBe(404);
});

test('provisional until it is said to be official; broadcast until a time [P-177]', async () => {
  const { send, eventCityId } = await race();
  const formats = async () =>
    (await federation.app.inject({ url: `/api/external/formats/${eventCityId}` })).json().values;
  await send([finished(1, 5000)], { settings: { broadcast_until: '2026-06-20T18:00:00+03:00' } });
  expect(await formats()).toMatchObject([
    {
      title: 'Спринт',
      official: false,
      broadcast: { enabled: true, until: '2026-06-20T15:00:00.000Z' },
      fields_list: expect.arrayContaining(['swim', 'bike']),
    },
  ]);
  expect((await send([], { settings: { official: true, broadcast_until: null } })).response.revision).toBe('1.2');
  expect(await formats()).toMatchObject([{ official: true, broadcast: { enabled: false, until: null } }]);
  expect((await send([], { settings: { official: true } })).response.revision).toBe('1.2');
});
