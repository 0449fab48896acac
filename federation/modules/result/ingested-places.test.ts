import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { openTiming, raceDay, row } from '@/federation/testing/timed-race';
import type { ResultRow } from '@/lib/contract/result';

let federation: TestApp;
let race: Awaited<ReturnType<typeof openTiming>>['race'];
beforeAll(async () => {
  federation = await testApp({ now: raceDay });
  ({ race } = await openTiming(federation));
});
afterAll(() => federation.close());

const order = (rows: readonly ResultRow[]) =>
  rows.map(({ start_number, position }) => [Number(start_number), position]);

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
