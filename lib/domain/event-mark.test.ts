import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { countriesWithFlag, eventLogos, hasFlag, isEventLogo } from './event-mark';

const isDrawing = (file: string) => existsSync(file) && readFileSync(file, 'utf8').startsWith('<svg ');

test('[P-157] there is a flag for each of the nineteen countries', () => {
  expect(countriesWithFlag).toHaveLength(19);
  expect(countriesWithFlag.filter((country) => !isDrawing(`public/flags/${country}.svg`))).toEqual([]);
});

test('[P-159] there is a logo for each of the eight series', () => {
  expect(eventLogos).toHaveLength(8);
  expect(eventLogos.filter((name) => !isDrawing(`public/event-logos/${name}.svg`))).toEqual([]);
});

test.each([
  ['greatbritain', true],
  ['russia', true],
  ['germany', false],
  ['Russia', false],
  ['toString', false],
  ['', false],
])('[P-158] the country %j has a flag: %s', (country, expected) => {
  expect(hasFlag(country)).toBe(expected);
});

test('a name that is not a logo of ours leads to no picture', () => {
  expect(isEventLogo('altai')).toBe(true);
  expect(isEventLogo('../icons')).toBe(false);
});
