import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { resultFormats } from '@/federation/db/schema/results/result';
import { type TestApp, testApp } from '@/federation/testing/app';
import { openTiming, raceDay, row } from '@/federation/testing/timed-race';
import { MOST_LEGS } from './most-legs';
import { importResults } from './service';
import { fieldsOf, legsOf } from './timing-columns';

let federation: TestApp;
let race: Awaited<ReturnType<typeof openTiming>>['race'];
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  ({ race } = await openTiming(federation));
});
afterAll(() => federation.close());

const legs = (from: number, count: number) => Array.from({ length: count }, (_, index) => `круг ${from + index}`);
const withLegs = (number: number, names: readonly string[], version = 1) =>
  row(number, { version, splits: names.map((name) => ({ name, time: 1000 })) });

async function storedLegs(eventCityId: string) {
  const [format] = await federation.db.select().from(resultFormats).where(eq(resultFormats.eventCityId, eventCityId));
  return legsOf(format?.fieldsList ?? []);
}

describe('a format has at most thirty legs', () => {
  test('a row with one more in the feed is refused by the name of the leg, the others are taken', async () => {
    const { send, eventCityId } = await race();
    await send([withLegs(1, legs(1, 28))]);
    const { response } = await send([
      withLegs(2, legs(29, 2)),
      withLegs(3, [...legs(1, 2), '12:01:33']),
      withLegs(4, legs(5, 3)),
      withLegs(5, legs(31, 30)),
    ]);
    const refusal = (name: string) =>
      `отсечка «${name}» лишняя: у формата не больше 30 разных отсечек, у всех участников они называются одинаково`;
    expect(response).toMatchObject({
      accepted: 2,
      refused: [
        { row: 2, message: refusal('12:01:33') },
        { row: 4, message: refusal('круг 31') },
      ],
    });
    expect(await storedLegs(eventCityId)).toEqual(legs(1, 30));
    expect(await send([withLegs(6, ['Финиш'])])).toMatchObject({
      status: 400,
      response: { message: `Строка 1: ${refusal('Финиш')}` },
    });
  });

  test('a program with a new name for each row gets no further', async () => {
    const { send, eventCityId } = await race();
    for (const batch of [0, 1, 2]) {
      await send(Array.from({ length: 400 }, (_, index) => withLegs(batch * 400 + index + 1, [`${batch} ${index}`])));
    }
    expect(await storedLegs(eventCityId)).toHaveLength(MOST_LEGS);
  });

  test('a format that has more already is read, and takes rows of these legs', async () => {
    const { send, rows, eventCityId } = await race();
    await send([withLegs(1, legs(1, 3))]);
    await federation.db
      .update(resultFormats)
      .set({ fieldsList: fieldsOf(legs(1, 1200)) })
      .where(eq(resultFormats.eventCityId, eventCityId));
    const { response } = await send([withLegs(2, legs(1190, 10)), withLegs(3, ['ещё одна'])]);
    expect(response).toMatchObject({ accepted: 1, refused: [{ row: 2 }] });
    expect((await rows()).map(({ splits }) => splits.length)).toContain(1200);
  });

  test.each([
    [MOST_LEGS, null],
    [MOST_LEGS + 1, 'строка 1: отсечка «Круг 31» лишняя'],
  ])('a table of %i legs is judged alike', async (count, refusal) => {
    const { eventCityId } = await race();
    const names = Array.from({ length: count }, (_, index) => `Круг ${index + 1}`);
    const head = ['Номер', 'Фамилия', 'Пол', ...names.flatMap((name) => [name, `${name}: место`]), 'Время'];
    const line = ['1', 'Ли', 'М', ...names.flatMap(() => ['0:00:10', '1']), '0:06:00'];
    const file = Buffer.from([head, line].map((cells) => cells.join(';')).join('\n'));
    const taken = importResults(federation.deps, { eventCityId, format: 'sprint', file });
    if (refusal === null) expect(await taken).toMatchObject({ rows: 1 });
    else await expect(taken).rejects.toThrow(refusal);
  });
});
