import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Finish, type RaceStatus, rankFinishes } from './result-order';

const finish = (startNumber: number | string, time: number | null, overrides: Partial<Finish> = {}): Finish => ({
  startNumber: String(startNumber),
  gender: 'М',
  category: 'М 30-34',
  status: time === null ? 'DNF' : 'FIN',
  time,
  splits: [],
  ...overrides,
});

const numbersOf = (rows: readonly Finish[]) => rows.map(({ startNumber }) => Number(startNumber));

/** Look-alikes of both alphabets among them. */
const NUMBERS = [1, 2, 10, 101].flatMap((number) => [
  `${number}`,
  `A-${number}`,
  `А-${number}`,
  `${number}B`,
  `А${number}`,
]);

describe('the order of a protocol', () => {
  test('an athlete on the course comes after the finishers, the furthest first, then the faster', () => {
    const on = (startNumber: number, ...times: (number | null)[]) =>
      finish(startNumber, null, { status: 'ON', splits: times.map((time) => ({ time })) });
    const rows = rankFinishes([
      finish(1, null, { status: 'DNF' }),
      on(2, null, null),
      on(3, 900, null),
      on(4, 800, null),
      on(5, 1000, 2000),
      finish(6, 7000),
    ]);
    expect(numbersOf(rows)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(rows.map(({ position }) => position)).toEqual([1, null, null, null, null, null]);
  });

  test('finishers by time, then LAP, DNF, DNS, DSQ, each by number', () => {
    const rows = rankFinishes([
      finish(1, null, { status: 'DSQ' }),
      finish(2, null, { status: 'DNS' }),
      finish(3, null, { status: 'DNF' }),
      finish(9, null, { status: 'LAP' }),
      finish(4, null, { status: 'LAP' }),
      finish(5, 7000),
      finish(6, 5000),
    ]);
    expect(numbersOf(rows)).toEqual([6, 5, 4, 9, 3, 2, 1]);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('numbers with letters stand after plain ones, each by its size', () => {
    const numbers = ['А-12', '12', 'W3', 'A-2', '7', '101A', '101'];
    const rows = rankFinishes(numbers.map((number) => finish(number, null, { status: 'DNS' })));
    expect(rows.map(({ startNumber }) => startNumber)).toEqual(['7', '12', '101', '101A', 'A-2', 'А-12', 'W3']);
  });

  test('a time that a disqualified athlete has moves nobody', () => {
    const rows = rankFinishes([finish(1, 1000, { status: 'DSQ' }), finish(2, 2000)]);
    expect(rows.map(({ startNumber, position }) => [Number(startNumber), position])).toEqual([
      [2, 1],
      [1, null],
    ]);
  });

  test('equal times share a position and the next one is skipped', () => {
    const rows = rankFinishes([finish(4, 30), finish(3, 20), finish(2, 20), finish(1, 10)]);
    expect(rows.map(({ startNumber, position }) => [Number(startNumber), position])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ]);
  });

  test('positions by gender and by category are counted apart', () => {
    const rows = rankFinishes([
      finish(1, 10),
      finish(2, 20, { gender: 'Ж', category: 'Ж 30-34' }),
      finish(3, 30, { category: 'М 40-44' }),
      finish(4, 40, { gender: 'Ж', category: 'Ж 18-19' }),
      finish(5, 50),
    ]);
    expect(rows.map((row) => [row.position, row.positionGender, row.positionCategory])).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [3, 2, 1],
      [4, 2, 1],
      [5, 3, 2],
    ]);
  });

  test('the order of the input does not matter', () => {
    const statuses: RaceStatus[] = ['FIN', 'ON', 'LAP', 'DNF', 'DNS', 'DSQ'];
    const anyFinish = fc
      .record({
        startNumber: fc.constantFrom(...NUMBERS),
        status: fc.constantFrom(...statuses),
        time: fc.nat(50),
        gender: fc.constantFrom('М', 'Ж'),
      })
      .map((drawn) => finish(drawn.startNumber, drawn.status === 'FIN' ? drawn.time : null, drawn));
    const protocol = fc.uniqueArray(anyFinish, { selector: ({ startNumber }) => startNumber });
    fc.assert(
      fc.property(protocol, (rows) => {
        expect(rankFinishes(rows.toReversed())).toEqual(rankFinishes(rows));
      }),
    );
  });
});
