import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { finished, openTiming, raceDay, row } from '@/federation/testing/timed-race';
import type { ResultRow } from '@/lib/contract/results/result';
import { reopenResults, undoChange, withdrawFormat, withdrawNumber } from './corrections';
import { listChanges } from './result-changes';
import { importResults, OfficialResultsError } from './service';

let federation: TestApp;
let race: Awaited<ReturnType<typeof openTiming>>['race'];
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  ({ race } = await openTiming(federation));
});
afterAll(() => federation.close());

const order = (rows: readonly ResultRow[]) =>
  rows.map(({ start_number, position }) => [Number(start_number), position]);
const file = readFileSync(new URL('../../../seed/results/standard.csv', import.meta.url));
let withdrawnId: string;
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
  expect((await send(late)).response).toMatchObject({ accepted: 1, refused: [], revision: '2.3' });
  expect(await rows()).toHaveLength(1240);
});

describe('an old packet never changes anything', () => {
  test('an import and a reopening do not let it: rows keep their versions, also those that the protocol left out', async () => {
    const { send, rows, eventCityId } = await race();
    const [first, second] = [481, 5000];
    await send([finished(first, 9_000_000, 5), finished(second, 9_100_000, 5)]);
    await importResults(federation.deps, { eventCityId, format: 'sprint', file });
    await reopenResults(federation.deps, { ...correction, eventCityId });
    const imported = await rows();
    expect((await send([row(first, { version: 4 }), row(second, { version: 5 })])).response.accepted).toBe(0);
    expect(await rows()).toEqual(imported);
    // The control: what is newer than all that was sent is taken.
    expect((await send([row(second, { version: 6 })])).response.accepted).toBe(1);
    expect(await rows()).toHaveLength(1241);
  });

  test('a number taken out by timing stays out until a newer row', async () => {
    const { send, rows } = await race();
    await send([finished(1, 5000), finished(2, 6000)]);
    expect((await send([{ ...row(1, { version: 7 }), deleted: true }])).response).toMatchObject({
      accepted: 1,
      revision: '2.2',
    });
    expect(order(await rows())).toEqual([[2, 1]]);
    expect((await send([finished(1, 5000, 6)])).response.accepted).toBe(0);
    expect((await send([finished(1, 5000, 8)])).response.accepted).toBe(1);
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
    expect((await send([finished(2, 6000, raceDay.getTime()), finished(1, 5000, 3)])).response).toMatchObject({
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
    expect((await send([finished(2, 4000, 5)])).response).toMatchObject({ accepted: 0, refused: [] });
    expect((await send([finished(2, 4000, 6)])).response).toMatchObject({ accepted: 1, refused: [] });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['withdrawn', async () => undefined],
    [
      'imported, opened and undone to nothing',
      async () => {
        const again = { ...correction, eventCityId: withdrawnId };
        const protocol = Buffer.from('Номер;Фамилия;Пол;Время\n1;Ли;Ж;0:01:00');
        await importResults(federation.deps, { ...again, file: protocol });
        await undoChange(federation.deps, again);
      },
    ],
  ])('a format that was %s comes back only by newer rows, and without withdrawn numbers', async (_title, meanwhile) => {
    const { send, rows, eventCityId } = await race();
    withdrawnId = eventCityId;
    await send([finished(1, 5000, 5), finished(2, 6000, 5), finished(3, 7000, 5)]);
    await withdrawNumber(federation.deps, { ...correction, eventCityId }, '3');
    await withdrawFormat(federation.deps, { ...correction, eventCityId });
    await meanwhile();
    const refused = {
      status: 409,
      response: { message: expect.stringContaining('Формат «sprint» снят с результатов') },
    };
    for (const old of [
      [finished(1, 5000, 5)],
      [finished(2, 6000, 4)],
      [{ ...row(1, { version: 6 }), deleted: true }],
    ]) {
      expect(await send(old)).toMatchObject(refused);
    }
    expect(await send([], { settings: { official: true } })).toMatchObject(refused);
    expect((await federation.app.inject({ url: `/api/external/formats/${eventCityId}` })).json().values).toEqual([]);
    const { response } = await send([finished(1, 5000, 5), finished(2, 6000, 6), finished(3, 7000, 6)]);
    expect(response).toMatchObject({ accepted: 1, refused: [{ row: 3, message: 'номер 3 снят федерацией' }] });
    expect(order(await rows())).toEqual([[2, 1]]);
  });

  test('a format that was taken out and came back knows which numbers were taken out of it', async () => {
    const { send, rows, eventCityId } = await race();
    await send([finished(1, 5000), finished(2, 6000), finished(3, 7000, 5)]);
    await send([{ ...row(3, { version: 6 }), deleted: true }]);
    await withdrawNumber(federation.deps, { ...correction, eventCityId }, '2');
    await withdrawFormat(federation.deps, { ...correction, eventCityId });
    await undoChange(federation.deps, { ...correction, eventCityId });
    expect((await send([finished(2, 6000, 9), finished(3, 7000, 5), finished(1, 5000, 9)])).response.accepted).toBe(1);
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

  test('a change of a running race alone is taken back: what timing has sent since stays', async () => {
    const { send, rows, eventCityId } = await race();
    const undo = () => undoChange(federation.deps, { ...correction, eventCityId });
    await send([row(1), finished(2, 6000), row(3), row(4)]);
    const withdrawn = (number: string) => withdrawNumber(federation.deps, { ...correction, eventCityId }, number);
    await withdrawn('2');
    await send([finished(1, 5000, 3), row(5, { splits: [{ name: 't1', time: 7 }] })]);
    await send([{ ...row(3, { version: 2 }), deleted: true }]);
    await withdrawn('4');
    await send([finished(5, 7000, 2)]);
    await undo();
    expect(order(await rows())).toEqual([
      [1, 1],
      [5, 2],
      [4, null],
    ]);
    await undo();
    const all = await rows();
    expect(order(all)).toEqual([
      [1, 1],
      [2, 2],
      [5, 3],
      [4, null],
    ]);
    expect(new Set(all.map(({ splits }) => splits.map(({ name }) => name).join()))).toEqual(new Set(['swim,bike,t1']));
    const old = [row(1, { version: 2 }), finished(2, 6000), row(3, { version: 2 }), row(5)];
    expect((await send(old)).response.accepted).toBe(0);
  });

  test('an official protocol comes back as it was, without what timing has sent since it was opened', async () => {
    const { send, rows, eventCityId } = await race();
    await send([finished(1, 5000), finished(2, 6000)], { settings: { official: true } });
    const before = await rows();
    await reopenResults(federation.deps, { ...correction, eventCityId });
    await send([finished(2, 4000, 3), finished(3, 4500)]);
    await undoChange(federation.deps, { ...correction, eventCityId });
    expect(await rows()).toEqual(before);
    expect((await send([finished(2, 4000, 3), finished(3, 4500)])).response.accepted).toBe(0);
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
