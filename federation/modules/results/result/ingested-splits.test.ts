import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { openTiming, raceDay, row } from '@/federation/testing/timed-race';

let federation: TestApp;
let race: Awaited<ReturnType<typeof openTiming>>['race'];
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  ({ race } = await openTiming(federation));
});
afterAll(() => federation.close());

const legs = (swim: number | null, bike: number | null, run: number | null) => [
  { name: 'swim', time: swim },
  { name: 'bike', time: bike },
  { name: 'run', time: run },
];

const athlete = async (eventCityId: string, number: number) =>
  (await federation.app.inject({ url: `/api/results/athlete/${eventCityId}/sprint/${number}` })).json();

test.each(['ON', 'FIN', 'DNF', 'DNS'] as const)(
  'a split of nought is a mat that did not read, without a place or a best leg: %s',
  async (status) => {
    const { send, eventCityId } = await race();
    const time = status === 'FIN' ? { individual_time_result: 6_000_000 } : {};
    const wrong = row(1, {
      status,
      ...time,
      splits: [
        { name: 'swim', time: 0 },
        { name: 'bike', time: null, passed: 0 },
      ],
    });
    const right = row(2, {
      splits: [
        { name: 'swim', time: 840_000 },
        { name: 'bike', time: 2_000_000 },
      ],
    });
    expect(await send([wrong, right])).toEqual({
      status: 200,
      response: { accepted: 2, refused: [], official: false, revision: '1.1' },
    });
    expect((await athlete(eventCityId, 1)).splits).toMatchObject([
      { name: 'swim', time: null, elapsed: null, place: null, leg_place: null },
      { name: 'bike', time: null, elapsed: null, place: null, leg_place: null },
    ]);
    const { splits, best_legs } = await athlete(eventCityId, 2);
    expect(splits).toMatchObject([
      { place: 1, of: 1 },
      { place: 1, of: 1 },
    ]);
    expect(best_legs).toEqual([
      { name: 'swim', time: 840_000 },
      { name: 'bike', time: 2_000_000 },
    ]);
  },
);

test('a finish whose split cannot be right is taken without the split, and the response says so', async () => {
  const { send, rows } = await race();
  const finish = (number: number, splits: ReturnType<typeof legs>) =>
    row(number, { status: 'FIN', individual_time_result: 3_600_000, splits });
  const batch = [
    finish(1, legs(600_000, 1_800_000, 1_200_000)),
    finish(2, legs(600_000, 5_400_000, 1_200_000)),
    row(3, {
      splits: [
        { name: 'swim', time: 900_000 },
        { name: 'bike', time: null, passed: 800_000 },
      ],
    }),
    row(4, { age: 130 }),
  ];
  expect(await send(batch)).toEqual({
    status: 200,
    response: {
      accepted: 3,
      refused: [{ row: 4, message: 'age: Не больше 120' }],
      official: false,
      remarks: [
        { row: 2, message: 'без отсечек bike: сумма этапов 2:00:00 больше официального времени 1:00:00' },
        { row: 3, message: 'без отсечек swim, bike: время на отсечке меньше, чем на предыдущей' },
      ],
      revision: '1.1',
    },
  });
  const shown = await rows();
  expect(shown.map(({ start_number, status }) => [start_number, status])).toEqual([
    ['1', 'FIN'],
    ['2', 'FIN'],
    ['3', 'ON'],
  ]);
  const [, second] = shown;
  expect(second?.splits.map(({ time }) => time)).toEqual([600_000, null, 1_200_000]);
});

describe('names of splits that our own CSV could not tell from columns', () => {
  test.each([
    ['Время', 'отсечка не может называться «Время»'],
    ['Имя', 'отсечка не может называться «Имя»'],
    ['Клуб', 'отсечка не может называться «Клуб»'],
    ['gender', 'отсечка не может называться «gender»'],
    ['time_start', 'отсечка не может называться «time_start»'],
    ['status', 'отсечка не может называться «status»'],
    ['Каяк: место', 'отсечка не может называться «Каяк: место»'],
    ['Плавание', 'отсечка «Плавание» называется «swim»'],
    ['Бег 2', 'отсечка «Бег 2» называется «run2»'],
  ])('«%s» is refused by a sentence', async (name, message) => {
    const { send } = await race();
    const { status, response } = await send([row(1, { splits: [{ name, time: 1000 }] })]);
    expect([status, response.message]).toEqual([400, `Строка 1: ${message}`]);
  });

  test.each(['Каяк', 'Бег 5 км', 'Swim', '5 km', 'Т1а', 'Финиш'])('control: «%s» is taken', async (name) => {
    const { send } = await race();
    expect((await send([row(1, { splits: [{ name, time: 1000 }] })])).status).toBe(200);
  });
});
