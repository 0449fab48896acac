import { expect, test } from '@jest/globals';
import { legShares } from './legs';

test.each([
  ['standard', 'swim:1.5 bike:40 run:10', [18, 55, 27]],
  ['duathlon', 'run:5 bike:20 run:2.5', [29, 57, 16]],
  ['winter', 'run:7 bike:12 ski:10', [32, 28, 40]],
  ['one leg', 'run:10', [100]],
])('%s: shares follow the time a leg takes', (_, race, shares) => {
  const legs = race.split(' ').map((leg) => {
    const [kind, km] = leg.split(':') as ['swim' | 'bike' | 'run' | 'ski', string];
    return { kind, km: Number(km) };
  });
  expect(legShares(legs)).toEqual(shares);
});
