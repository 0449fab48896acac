import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { occurrencesIn, withFault } from './fault';
import { faultsByArea } from './faults';

const faults = Object.values(faultsByArea).flat();

test.each(faults)('the text of the fault $name occurs once in its file', (fault) => {
  const text = existsSync(fault.file) ? readFileSync(fault.file, 'utf8') : '';
  const advice = 'the code has changed: make the same mistake in its new text, in scripts/mutants/faults';
  expect(`${occurrencesIn(text, fault)}, else ${advice}`).toBe(`1, else ${advice}`);
  expect(withFault(text, fault)).not.toBe(text);
});

test('every fault has a name of its own, and a part that could see it', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
  expect(faults.filter(({ parts }) => Object.values(parts).flat().length === 0)).toEqual([]);
});

test('at most a dozen faults need the browser, as each costs a build', () => {
  expect(faults.filter(({ parts }) => parts.e2e).length).toBeLessThanOrEqual(12);
});
