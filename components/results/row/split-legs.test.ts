import { expect, test } from '@jest/globals';
import { legColour, splitLegs } from './split-legs';

test('laps are legs of their sport, transitions and other points are none', () => {
  expect(['run3', 'bike12', 'swim2', 'ski1'].map(legColour)).toEqual(['run', 'bike', 'swim', 'ski'].map(legColour));
  expect(['run', 'bike', 'swim', 'ski'].map(legColour)).not.toContain(undefined);
  expect(['t1', 't3', '5 км', 'Этап 1', 'constructor'].map(legColour)).toEqual(Array(5).fill(undefined));
  const splits = [
    { name: 'bike1', time: 600_000 },
    { name: 't1', time: 60_000 },
    { name: 'bike2', time: null },
    { name: 'run3', time: 600_000 },
  ];
  expect(splitLegs({ splits }).map(({ sport }) => sport)).toEqual(['bike', 'run']);
});
