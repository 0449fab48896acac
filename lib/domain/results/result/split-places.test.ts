import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RaceStatus } from './result-order';
import { splitField } from './split-field';
import { splitMarks, splitPlacer } from './split-places';

const racer = (times: readonly (number | null)[], status: RaceStatus = 'FIN') => ({
  status,
  splits: times.map((time, index) => ({ name: ['swim', 't1', 'bike'][index] ?? 'run', time })),
});

const marksOf = (racers: readonly ReturnType<typeof racer>[], index: number) =>
  splitMarks(splitField(racers), racers[index] ?? racer([]));
const placesOf = (racers: readonly ReturnType<typeof racer>[], index: number) =>
  marksOf(racers, index).map(({ place }) => place);

describe('places at splits', () => {
  test('a place is given by the time since the start, with the gap to the first; the leg has a place of its own', () => {
    const racers = [racer([600, 60, 3000]), racer([630, 40, 2980]), racer([700, 30, 2000])];
    expect(marksOf(racers, 2)).toEqual([
      { name: 'swim', time: 700, elapsed: 700, place: 3, gap: 100, legPlace: 3 },
      { name: 't1', time: 30, elapsed: 730, place: 3, gap: 70, legPlace: 1 },
      { name: 'bike', time: 2000, elapsed: 2730, place: 1, gap: 0, legPlace: 1 },
    ]);
    expect(placesOf(racers, 0)).toEqual([1, 1, 3]);
    expect(marksOf(racers, 0).map(({ legPlace }) => legPlace)).toEqual([1, 3, 3]);
  });

  test('equal times share a place and the next one is skipped', () => {
    const racers = [racer([10]), racer([20]), racer([20]), racer([30])];
    expect(racers.map((_, index) => placesOf(racers, index)[0])).toEqual([1, 2, 2, 4]);
  });

  test.each<[RaceStatus, number | null, number]>([
    ['ON', 1, 2],
    ['LAP', 1, 2],
    ['DNF', 1, 2],
    ['DNS', null, 1],
    ['NC', null, 1],
    ['DSQ', null, 1],
  ])('%s with the best swim has the place %p, the next one %p', (status, own, next) => {
    const racers = [racer([10, null], status), racer([20, 10])];
    expect(racers.map((_, index) => placesOf(racers, index)[0])).toEqual([own, next]);
  });

  test('without a time there is no place there nor after it, but the next leg counts as a leg', () => {
    const racers = [racer([null, 50, 3000]), racer([600, 60, 3100])];
    expect(marksOf(racers, 0)).toMatchObject([
      { place: null, gap: null, legPlace: null },
      { place: null, gap: null, legPlace: 1, elapsed: null },
      { place: null, gap: null, legPlace: 1, elapsed: null },
    ]);
    expect(placesOf(racers, 1)).toEqual([1, 1, 1]);
  });

  test('a row whose places stand is the same object again', () => {
    const [first, second] = [racer([600]), racer([700])];
    const placed = splitPlacer<typeof first>();
    const one = placed(splitField([first, second]), second);
    expect(one.splits).toEqual([{ name: 'swim', time: 700, place: 2, gap: 100 }]);
    expect(placed(splitField([first, second, racer([800])]), second)).toBe(one);
    expect(placed(splitField([first, second, racer([500])]), second).splits).toMatchObject([{ place: 3, gap: 200 }]);
  });

  test('a place is one more than the number of those who were faster there', () => {
    const time = fc.option(fc.integer({ min: 1, max: 50 }), { nil: null });
    const anyRacer = fc.record({
      status: fc.constantFrom<RaceStatus>('FIN', 'ON', 'DNF', 'DSQ'),
      splits: fc.tuple(time, time).map(([swim, run]) => [
        { name: 'swim', time: swim },
        { name: 'run', time: run },
      ]),
    });
    fc.assert(
      fc.property(fc.array(anyRacer, { minLength: 1, maxLength: 40 }), (racers) => {
        const field = splitField(racers);
        const all = racers.map((each) => splitMarks(field, each));
        for (const [index, marks] of all.entries()) {
          for (const [leg, { elapsed, place }] of marks.entries()) {
            const faster = all.filter((other, who) => {
              const time = other[leg]?.elapsed ?? null;
              return racers[who]?.status !== 'DSQ' && time !== null && elapsed !== null && time < elapsed;
            });
            const isPlaced = racers[index]?.status !== 'DSQ' && elapsed !== null;
            expect(place).toBe(isPlaced ? faster.length + 1 : null);
          }
        }
      }),
    );
  });
});
