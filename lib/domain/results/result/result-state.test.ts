import { expect, test } from '@jest/globals';
import { isRunning, resultState } from './result-state';

const NOW = new Date('2026-06-20T12:00:00Z');
const [early, before, later] = ['2026-06-20T07:00:00Z', '2026-06-20T11:00:00Z', '2026-06-20T15:00:00Z'];

test.each([
  ['official since it was said', true, null, early, 'official', early],
  ['official also while it is broadcast', true, later, early, 'official', early],
  ['live until the broadcast ends', false, later, early, 'live', early],
  ['provisional without a broadcast', false, null, early, 'provisional', early],
  ['provisional since the broadcast ran out', false, before, early, 'provisional', before],
  ['provisional since it was reopened after that', false, early, before, 'provisional', before],
  ['of a time that nobody has written down', true, null, null, 'official', null],
] as const)('results are %s', (_, official, until, state_since, state, since) => {
  const shown = resultState({ official, broadcast: { until }, state_since }, NOW);
  expect(shown).toEqual({ state, since: since && new Date(since) });
});

test.each([
  ['live', false, true],
  ['provisional', true, true],
  ['provisional', false, false],
  ['official', true, false],
] as const)('a race that is %s, on its day: %p, runs: %p', (state, isRaceDay, runs) => {
  expect(isRunning(state, isRaceDay)).toBe(runs);
});
