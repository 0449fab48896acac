import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RaceStatus } from './result-order';
import { bestLegs, changedSplitField, passedBy, type Racer, type SplitField, splitField } from './split-field';

const racer = (times: readonly (number | null)[], status: RaceStatus = 'FIN'): Racer => ({
  status,
  splits: times.map((time, index) => ({ name: ['swim', 't1'][index] ?? 'run', time })),
});

test('the fastest of each leg, whoever it was', () => {
  expect(bestLegs(splitField([racer([600, 60]), racer([700, 30]), racer([1, 1], 'DSQ')]))).toEqual([
    { name: 'swim', time: 600 },
    { name: 't1', time: 30 },
  ]);
});

test('an athlete who comes, improves or is disqualified is put into the field or taken out of it', () => {
  const [first, second] = [racer([600, 60]), racer([700, null], 'ON')];
  const start = splitField([first, second]);
  const steps = [
    { before: second, after: racer([700, 30], 'ON') },
    { before: undefined, after: racer([550, null], 'ON') },
    { before: first, after: racer([600, 60], 'DSQ') },
    { before: racer([700, 30], 'ON'), after: racer([700, null], 'ON') },
  ];
  const after: SplitField[] = [];
  for (const step of steps) after.push(changedSplitField(after.at(-1) ?? start, [step]));
  expect(after.map((field) => [passedBy(field, 'swim'), passedBy(field, 't1')])).toEqual([
    [2, 2],
    [3, 2],
    [2, 1],
    [2, 0],
  ]);
  expect(after.map((field) => bestLegs(field).map(({ time }) => time))).toEqual([
    [600, 30],
    [550, 30],
    [550, 30],
    [550],
  ]);
  // What was is not touched.
  expect([passedBy(start, 'swim'), passedBy(start, 't1')]).toEqual([2, 1]);
});

test('a field that is changed is the field that is made anew', () => {
  const time = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
  const update = fc.record({
    number: fc.integer({ min: 1, max: 8 }),
    status: fc.constantFrom<RaceStatus>('FIN', 'ON', 'DNF', 'DSQ', 'DNS'),
    times: fc.array(time, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(update, { maxLength: 6 }), { maxLength: 10 }), (batches) => {
      const racers = new Map<number, Racer>();
      let field = splitField([]);
      for (const batch of batches) {
        const latest = new Map(batch.map(({ number, times, status }) => [number, racer(times, status)]));
        field = changedSplitField(
          field,
          [...latest].map(([number, after]) => ({ before: racers.get(number), after })),
        );
        for (const [number, after] of latest) racers.set(number, after);
        expect(field).toEqual(splitField(racers.values()));
      }
    }),
  );
});
