import { expect, test } from '@jest/globals';
import { isLeg, legColour, splitLegs } from './split-legs';

test('laps are legs of their sport, transitions and other points are none', () => {
  expect(['run3', 'bike12', 'swim2', 'ski1'].map(isLeg)).toEqual([true, true, true, true]);
  expect(['t1', 't3', '5 км', 'constructor'].map(isLeg)).toEqual([false, false, false, false]);
  expect(legColour('bike2')).toBe(legColour('bike'));
  const splits = [
    { name: 'bike1', time: 600_000 },
    { name: 't1', time: 60_000 },
    { name: 'bike2', time: null },
    { name: 'run3', time: 600_000 },
  ];
  expect(splitLegs({ splits }).map(({ sport }) => sport)).toEqual(['bike', 'run']);
});
