import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { grantStart } from '@/federation/modules/timing-partner/grants';
import { issueToken, revokeToken } from '@/federation/modules/timing-partner/repository';
import { type TestApp, testApp } from '@/federation/testing/app';
import { finished, grant, openTiming, raceDay, row } from '@/federation/testing/timed-race';
import type { IngestedRow, ResultRow } from '@/lib/contract/result';
import { reopenResults, undoChange, withdrawFormat, withdrawNumber } from './corrections';
import { listChanges } from './result-changes';
import { importResults, OfficialResultsError } from './service';

let federation: TestApp;
let send: Awaited<ReturnType<typeof openTiming>>['send'];
let race: Awaited<ReturnType<typeof openTiming>>['race'];
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  ({ send, race } = await openTiming(federation));
});
afterAll(() => federation.close());

const order = (rows: readonly ResultRow[]) =>
  rows.map(({ start_number, position }) => [Number(start_number), position]);

test('a race grows: who is on the course, who finishes, in the order of the protocol', async () => {
  const { send, rows } = await race();
  expect(await send([row(1), row(2), row(3)])).toEqual({
    status: 200,
    answer: { accepted: 3, refused: [], revision: '1.1' },
  });
  expect(order(await rows())).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
  expect((await send([finished(3, 5000), finished(2, 6000)])).answer).toEqual({
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
    expect((await send([finished(1, 5000)])).answer).toEqual({ accepted: 0, refused: [], revision: '1.1' });
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

describe('a wrong row is refused by its number, the others are taken', () => {
  test.each<[string, Partial<IngestedRow> | Record<string, unknown>, string]>([
    ['no time', { status: 'FIN' }, 'у финишировавшего нет времени'],
    ['a finish in no time', { status: 'FIN', individual_time_result: 0 }, 'у финишировавшего время 0:00:00'],
    [
      'legs longer than the total',
      { status: 'FIN', individual_time_result: 3_600_000, splits: [{ name: 'swim', time: 3_602_000 }] },
      '1:00:00 меньше суммы этапов 1:00:02',
    ],
    [
      'a penalty longer than the total',
      { status: 'FIN', individual_time_result: 5000, fine_time_result: 6000, splits: [] },
      'штраф больше официального времени',
    ],
    [
      'passings that go back',
      {
        splits: [
          { name: 'swim', time: null, passed: 900 },
          { name: 'bike', time: null, passed: 800 },
        ],
      },
      'время на отсечке меньше, чем на предыдущей',
    ],
    ['an impossible age', { age: 121 }, ''],
    ['a version from the future', { version: raceDay.getTime() * 2 }, 'версия больше нынешнего времени'],
    ['an unknown status', { status: 'OK' }, 'Неизвестный статус'],
    ['no surname', { last_name: ' ' }, 'Нет фамилии'],
    ['a negative split', { splits: [{ name: 'swim', time: -1 }] }, ''],
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
    const { answer } = await send([row(1), wrong]);
    expect(answer).toMatchObject({ accepted: 1, refused: [{ row: 2, message: expect.stringContaining(message) }] });
    expect((await rows()).map(({ start_number }) => Number(start_number))).toEqual([1, 9]);
    expect(await send([wrong])).toMatchObject({
      status: 400,
      answer: { message: expect.stringMatching(/^Строка 1: ./) },
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
      (await send([numbered(7, 1), numbered('а-12', 1), numbered('101a', 1), numbered('12', 1)])).answer,
    ).toMatchObject({ accepted: 4, refused: [] });
    expect(await numbersOf()).toEqual(['7', '12', '101A', 'А-12']);
    expect(
      (await send([numbered('007', 1), numbered('7', 1), numbered(12, 1), numbered('101A', 1)])).answer.accepted,
    ).toBe(0);
    // The same letters typed in the other alphabet.
    expect((await send([numbered('A-12', 1), numbered('101А', 1)])).answer.accepted).toBe(0);
    expect((await send([numbered('A-12', 2), numbered('101а', 2), numbered('7', 2)])).answer.accepted).toBe(3);
    expect(await numbersOf()).toEqual(['7', '12', '101A', 'А-12']);
    expect(await withdrawNumber(federation.deps, { ...correction, eventCityId }, 'A-12')).toBe(true);
    expect((await send([numbered('А-12', 9), numbered('A-12', 9), numbered(8, 1)])).answer).toMatchObject({
      accepted: 1,
      refused: [
        { row: 1, message: 'номер А-12 снят федерацией' },
        { row: 2, message: 'номер A-12 снят федерацией' },
      ],
    });
    expect(await numbersOf()).toEqual(['7', '8', '12', '101A']);
    await undoChange(federation.deps, { ...correction, eventCityId });
    expect((await send([numbered('A-12', 2)])).answer).toMatchObject({ accepted: 0, refused: [] });
    expect(await numbersOf()).toEqual(['7', '12', '101A', 'А-12']);
    expect((await send([{ ...numbered('A-12', 3), deleted: true }])).answer.accepted).toBe(1);
    expect(await numbersOf()).toEqual(['7', '12', '101A']);
  });

  test('a protocol in the other alphabet keeps what timing has sent, and lets a number in again', async () => {
    const { send, rows, eventCityId } = await race();
    const numbered = (start_number: string, version: number) => ({ ...finished(1, 5000, version), start_number });
    await send([numbered('A-12', 5), numbered('B-1', 5)]);
    await withdrawNumber(federation.deps, { ...correction, eventCityId }, 'B-1');
    const protocol = Buffer.from('Номер;Фамилия;Пол;Время\nА-12;Ли;Ж;0:01:00\nВ-1;Ким;Ж;0:02:00');
    await importResults(federation.deps, { eventCityId, format: 'sprint', file: protocol });
    await reopenResults(federation.deps, { ...correction, eventCityId });
    expect((await send([numbered('A-12', 5), numbered('B-1', 5)])).answer).toMatchObject({ accepted: 0, refused: [] });
    expect((await send([numbered('A-12', 6), numbered('B-1', 6)])).answer).toMatchObject({ accepted: 2, refused: [] });
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

const file = readFileSync(new URL('../../seed/results/standard.csv', import.meta.url));
const correction = { format: 'sprint', reason: 'протест', by: 'Судья' };

test('an imported protocol begins a new epoch, is official, and is corrected once the federation opens it again', async () => {
  const { send, rows, eventCityId } = await race();
  await send([row(481)]);
  await importResults(federation.deps, { eventCityId, format: 'sprint', file });
  const imported = await rows();
  const number = Number(imported[0]?.start_number);
  expect(imported).toHaveLength(1240);
  const late = [row(number, { status: 'FIN', individual_time_result: 1, version: 2, splits: [] })];
  expect((await send(late)).status).toBe(409);
  expect(await rows()).toEqual(imported);
  expect(await reopenResults(federation.deps, { ...correction, eventCityId })).toBe(true);
  expect((await send(late)).answer).toEqual({ accepted: 1, refused: [], revision: '2.3' });
  expect(await rows()).toHaveLength(1240);
});

describe('an old packet never changes anything', () => {
  test('not after an import and a reopening: rows keep their versions, also those that the protocol left out', async () => {
    const { send, rows, eventCityId } = await race();
    const [first, second] = [481, 5000];
    await send([finished(first, 9_000_000, 5), finished(second, 9_100_000, 5)]);
    await importResults(federation.deps, { eventCityId, format: 'sprint', file });
    await reopenResults(federation.deps, { ...correction, eventCityId });
    const imported = await rows();
    expect((await send([row(first, { version: 4 }), row(second, { version: 5 })])).answer.accepted).toBe(0);
    expect(await rows()).toEqual(imported);
    // The control: what is newer than all that was sent is taken.
    expect((await send([row(second, { version: 6 })])).answer.accepted).toBe(1);
    expect(await rows()).toHaveLength(1241);
  });

  test('a number taken out by timing stays out until a newer row', async () => {
    const { send, rows } = await race();
    await send([finished(1, 5000), finished(2, 6000)]);
    expect((await send([{ ...row(1, { version: 7 }), deleted: true }])).answer).toMatchObject({
      accepted: 1,
      revision: '2.2',
    });
    expect(order(await rows())).toEqual([[2, 1]]);
    expect((await send([finished(1, 5000, 6)])).answer.accepted).toBe(0);
    expect((await send([finished(1, 5000, 8)])).answer.accepted).toBe(1);
    expect(order(await rows())).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('a number taken out by the federation stays out whatever timing sends', async () => {
    const { send, rows, eventCityId } = await race();
    await send([finished(1, 5000), finished(2, 6000), finished(3, 7000)]);
    expect(await withdrawNumber(federation.deps, { ...correction, eventCityId }, '2')).toBe(true);
    expect(await withdrawNumber(federation.deps, { ...correction, eventCityId }, '2')).toBe(false);
    expect((await send([finished(2, 6000, raceDay.getTime()), finished(1, 5000, 3)])).answer).toMatchObject({
      accepted: 1,
      refused: [{ row: 1, message: 'номер 2 снят федерацией' }],
    });
    expect(order(await rows())).toEqual([
      [1, 1],
      [3, 2],
    ]);
  });

  test.each<[string, (eventCityId: string) => Promise<unknown>]>([
    ['undone', (eventCityId) => undoChange(federation.deps, { ...correction, eventCityId })],
    [
      'a protocol that has the number',
      async (eventCityId) => {
        const protocol = Buffer.from('Номер;Фамилия;Пол;Время\n1;Ли;Ж;0:01:00\n2;Ким;Ж;0:02:00');
        await importResults(federation.deps, { eventCityId, format: 'sprint', file: protocol });
        await reopenResults(federation.deps, { ...correction, eventCityId });
      },
    ],
  ])('a number that came back (%s) is timed again, by what is newer than all that was sent', async (_title, back) => {
    const { send, rows, eventCityId } = await race();
    await send([finished(1, 5000), finished(2, 6000, 5)]);
    await withdrawNumber(federation.deps, { ...correction, eventCityId }, '2');
    await back(eventCityId);
    expect(await rows()).toHaveLength(2);
    expect((await send([finished(2, 4000, 5)])).answer).toMatchObject({ accepted: 0, refused: [] });
    expect((await send([finished(2, 4000, 6)])).answer).toMatchObject({ accepted: 1, refused: [] });
  });

  test('a format that was taken out and came back knows which numbers were taken out of it', async () => {
    const { send, rows, eventCityId } = await race();
    await send([finished(1, 5000), finished(2, 6000), finished(3, 7000, 5)]);
    await send([{ ...row(3, { version: 6 }), deleted: true }]);
    await withdrawNumber(federation.deps, { ...correction, eventCityId }, '2');
    await withdrawFormat(federation.deps, { ...correction, eventCityId });
    await undoChange(federation.deps, { ...correction, eventCityId });
    expect((await send([finished(2, 6000, 9), finished(3, 7000, 5), finished(1, 5000, 9)])).answer.accepted).toBe(1);
    expect(order(await rows())).toEqual([[1, 1]]);
  });
});

describe('official results change only with a reason, and every change can be taken back', () => {
  test('an import over official results', async () => {
    const { rows, eventCityId } = await race();
    const shorter = Buffer.from(file.toString().split('\n').slice(0, 11).join('\n'));
    const results = { eventCityId, format: 'sprint', by: 'Судья' };
    await importResults(federation.deps, { ...results, file });
    const before = await rows();
    await expect(importResults(federation.deps, { ...results, file: shorter })).rejects.toThrow(OfficialResultsError);
    await importResults(federation.deps, { ...results, file: shorter, reason: 'исправлен хронометраж' });
    expect(await rows()).toHaveLength(10);
    expect(await undoChange(federation.deps, { ...correction, eventCityId })).toMatchObject({
      action: 'импорт протокола',
    });
    expect(await rows()).toEqual(before);
    expect((await listChanges(federation.db, eventCityId)).map(({ action, reason }) => `${action}: ${reason}`)).toEqual(
      ['отмена: импорт протокола: протест', 'импорт протокола: исправлен хронометраж', 'импорт протокола: '],
    );
    await undoChange(federation.deps, { ...correction, eventCityId });
    expect((await federation.app.inject({ url: `/api/external/formats/${eventCityId}` })).json().values).toEqual([]);
    expect(await undoChange(federation.deps, { ...correction, eventCityId })).toBeNull();
  });

  test('a format that was taken out, and a number, come back as they were', async () => {
    const { send, rows, eventCityId } = await race();
    await send([finished(1, 5000), finished(2, 6000)]);
    const before = await rows();
    await withdrawNumber(federation.deps, { ...correction, eventCityId }, '1');
    expect(await withdrawFormat(federation.deps, { ...correction, eventCityId })).toBe(true);
    expect(await withdrawFormat(federation.deps, { ...correction, eventCityId })).toBe(false);
    await undoChange(federation.deps, { ...correction, eventCityId });
    expect(order(await rows())).toEqual([[2, 1]]);
    await undoChange(federation.deps, { ...correction, eventCityId });
    expect(await rows()).toEqual(before);
  });

  test('only the last ten can be taken back', async () => {
    const { send, eventCityId } = await race();
    await send(Array.from({ length: 12 }, (_, index) => finished(index + 1, 20_000 + index)));
    for (let number = 1; number <= 12; number++) {
      await withdrawNumber(federation.deps, { ...correction, eventCityId }, String(number));
    }
    const undone = [];
    for (let times = 0; times < 11; times++)
      undone.push(await undoChange(federation.deps, { ...correction, eventCityId }));
    expect(undone.filter((change) => change !== null)).toHaveLength(10);
  });
});

describe('what a missed point costs', () => {
  const splits = (swim: number | null, bike: number | null, passed?: number) => [
    { name: 'swim', time: swim },
    { name: 'bike', time: bike, ...(passed !== undefined && { passed }) },
    { name: 'run', time: null },
  ];

  test('whose swim was not read stands by the bike, with a place there', async () => {
    const { send, rows } = await race();
    await send([
      row(1, { splits: splits(900, null) }),
      row(2, { splits: splits(null, null, 5000) }),
      row(3, { splits: splits(1000, 4500) }),
      row(4, { splits: splits(null, 4000) }),
    ]);
    expect((await rows()).map(({ start_number }) => Number(start_number))).toEqual([2, 3, 4, 1]);
  });

  test('a finisher keeps the places at the legs that were read', async () => {
    const { send, eventCityId } = await race();
    const legs = (swim: number | null) => [
      { name: 'swim', time: swim },
      { name: 'bike', time: 3000 },
      { name: 'run', time: 2000 },
    ];
    await send([
      row(1, { status: 'FIN', individual_time_result: 6000, splits: legs(1000) }),
      row(2, { status: 'FIN', individual_time_result: 5900, splits: legs(null) }),
    ]);
    const athlete = await federation.app.inject({ url: `/api/results/athlete/${eventCityId}/sprint/2` });
    expect(athlete.json().splits).toMatchObject([
      { name: 'swim', time: null, elapsed: null, place: null },
      { name: 'bike', elapsed: 3900, place: 1, of: 2 },
      { name: 'run', elapsed: 5900, place: 1, of: 2 },
    ]);
  });
});

test('equal times are parted by the judges’ places, and by nothing else', async () => {
  const { send, rows } = await race();
  const at = (number: number, time: number, stated_position: number | null) =>
    row(number, { status: 'FIN', individual_time_result: time, splits: [], stated_position });
  await send([
    at(30, 5000, 1),
    at(20, 5000, 2),
    at(10, 5000, 3),
    at(40, 6000, null),
    at(41, 6000, null),
    at(5, 4000, 9),
  ]);
  expect(order(await rows())).toEqual([
    [5, 1],
    [30, 2],
    [20, 3],
    [10, 4],
    [40, 5],
    [41, 5],
  ]);
});

test('columns grow with the legs that come, in the order of the race', async () => {
  const { send, rows, eventCityId } = await race();
  const legs = async () => {
    const { values } = (await federation.app.inject({ url: `/api/external/formats/${eventCityId}` })).json();
    return values[0].fields_list.slice(7, -3);
  };
  await send([row(1, { splits: [] }), row(2, { splits: [] })]);
  expect(await legs()).toEqual([]);
  await send([row(1, { version: 2, splits: [{ name: 'bike', time: 5 }] })]);
  await send([
    row(2, {
      version: 2,
      splits: [
        { name: 'swim', time: 1 },
        { name: 'bike', time: 5 },
        { name: 'run', time: null },
      ],
    }),
  ]);
  expect(await legs()).toEqual(['swim', 'bike', 'run']);
  expect((await rows()).map(({ splits }) => splits.map(({ name }) => name))).toEqual([
    ['swim', 'bike', 'run'],
    ['swim', 'bike', 'run'],
  ]);
});
