import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { resultFormats } from '@/federation/db/schema/results/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { finished, openTiming, PARTNER, raceDay, row } from '@/federation/testing/timed-race';
import type { IngestedRow } from '@/lib/contract/results/result';
import { reopenResults, withdrawNumber } from './corrections';
import { listChanges } from './result-changes';
import { importResults } from './service';

let federation: TestApp;
let race: Awaited<ReturnType<typeof openTiming>>['race'];
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  ({ race } = await openTiming(federation));
});
afterAll(() => federation.close());

const correction = { format: 'sprint', reason: 'протест', by: 'Судья' };
const official = { settings: { official: true } };

async function stateOf(eventCityId: string) {
  const [format] = await federation.db.select().from(resultFormats).where(eq(resultFormats.eventCityId, eventCityId));
  return { official: format?.official, title: format?.title };
}

describe('a race that timing closes waits for what would be missing in the protocol', () => {
  const end = 'Пришлите, чем эти участники закончили, и "official": true ещё раз.';

  test.each<[string, before: IngestedRow[], rows: object[], accepted: number, reason: string]>([
    [
      'wrong rows of the batch',
      [],
      [finished(1, 5000), { ...finished(2, 6000), age: 130 }, finished(3, 7000), { start_number: 'нет' }],
      2,
      'не приняты строки этой посылки: 2, 4',
    ],
    ['an athlete on the course', [row(7)], [finished(1, 5000), row(12)], 2, 'ещё на дистанции номера: 7, 12'],
    [
      'both',
      [row(7)],
      [finished(1, 5000), { ...row(2), age: 130 }],
      1,
      'строки этой посылки: 2; ещё на дистанции номера: 7',
    ],
    ['no rows of the batch', [row(7), finished(8, 5000)], [], 0, 'ещё на дистанции номера: 7'],
    [
      'many on the course',
      Array.from({ length: 25 }, (_, index) => row(index + 1)),
      [],
      0,
      'номера: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 и ещё 5.',
    ],
  ])('%s', async (_title, before, rows, accepted, reason) => {
    const { send, eventCityId } = await race();
    if (before.length > 0) await send(before);
    const { status, response } = await send(rows as IngestedRow[], { ...official, title: 'Гонка' });
    expect({ status, response }).toMatchObject({ status: 200, response: { accepted, official: false } });
    expect(response.message).toContain('Результаты не стали официальными: ');
    expect(response.message).toContain(reason);
    expect(response.message).toContain(end);
    // The rest of the settings is taken.
    expect(await stateOf(eventCityId)).toEqual({ official: false, title: 'Гонка' });
  });

  test.each<[string, rows: IngestedRow[]]>([
    ['finished', [finished(7, 8000, 2)]],
    ['out of the race', [row(7, { version: 2, status: 'DNF' })]],
    ['taken out', [{ ...row(7, { version: 2 }), deleted: true }]],
  ])('an athlete who was on the course and is %s in the same batch does not hold it up', async (_title, rows) => {
    const { send, eventCityId } = await race();
    await send([row(7), finished(1, 5000)]);
    const { response } = await send(rows, official);
    expect(response).toEqual({ accepted: 1, refused: [], official: true, revision: expect.any(String) });
    expect(await stateOf(eventCityId)).toMatchObject({ official: true });
  });

  test('a number that the federation has withdrawn does not hold it up, and a repetition says how it is', async () => {
    const { send, eventCityId } = await race();
    await send([finished(1, 5000), row(7)]);
    await withdrawNumber(federation.deps, { ...correction, eventCityId }, '7');
    const { response } = await send([row(7, { version: 3 })], official);
    expect(response).toMatchObject({ accepted: 0, official: true, refused: [{ message: 'номер 7 снят федерацией' }] });
    expect((await send([finished(1, 5000)], official)).response).toMatchObject({ accepted: 0, official: true });
  });
});

test('a race that timing has closed has the partner among the changes, each time', async () => {
  const { send, eventCityId } = await race();
  await send([row(1)], official);
  await send([finished(1, 5000)], official);
  await send([], official);
  await reopenResults(federation.deps, { ...correction, eventCityId });
  await send([], official);
  const file = Buffer.from('Номер;Фамилия;Пол;Время\n1;Ли;Ж;0:01:00');
  await importResults(federation.deps, { ...correction, eventCityId, file });
  expect((await listChanges(federation.db, eventCityId)).map(({ action, by }) => `${action}: ${by}`)).toEqual([
    'импорт протокола: Судья',
    `результаты стали официальными: ${PARTNER}`,
    'результаты снова предварительные: Судья',
    `результаты стали официальными: ${PARTNER}`,
  ]);
});
