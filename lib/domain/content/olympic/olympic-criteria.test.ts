import { expect, test } from '@jest/globals';
import { exampleTargets, passingResults } from './olympic-criteria';

test.each([
  [300, 285, 315],
  [260, 247, 273],
  [365, 347, 383],
  [410, 390, 430],
])('a target of %i s is passed by %i to %i s [P-075]', (seconds, fastest, slowest) => {
  expect(passingResults({ distance: 400, seconds })).toEqual({ fastest, slowest });
});

test.each(['men', 'women'] as const)(
  'the table of %s has every age and the distances of the rule [P-072 P-073 P-075]',
  (sex) => {
    const rows = exampleTargets[sex];
    expect(rows.map(({ age }) => age)).toEqual([12, 13, 14, 15, 16]);
    for (const { swim, run } of rows) {
      expect(swim.distance).toBeGreaterThanOrEqual(300);
      expect(swim.distance).toBeLessThanOrEqual(500);
      expect(run.distance).toBeGreaterThanOrEqual(2000);
      expect(run.distance).toBeLessThanOrEqual(3000);
    }
  },
);

test('the targets never ask for a slower pace per metre at a greater age', () => {
  for (const rows of Object.values(exampleTargets)) {
    for (const test of ['swim', 'run'] as const) {
      const pace = rows.map((row) => row[test].seconds / row[test].distance);
      const ofOneDistance = Map.groupBy(
        rows.map((row, index) => ({ distance: row[test].distance, pace: pace[index] ?? 0 })),
        ({ distance }) => distance,
      );
      for (const group of ofOneDistance.values()) {
        expect(group.map(({ pace }) => pace)).toEqual(
          group.map(({ pace }) => pace).toSorted((one, other) => other - one),
        );
      }
    }
  }
});
