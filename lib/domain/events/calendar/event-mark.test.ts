import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { countriesWithFlag, EVENT_LOGO_HEIGHT, eventLogoWidths, hasFlag, isEventLogo } from './event-mark';

const isDrawing = (file: string) => existsSync(file) && readFileSync(file, 'utf8').startsWith('<svg ');

test('each of the nineteen countries has a flag [P-157]', () => {
  expect(countriesWithFlag).toHaveLength(19);
  expect(countriesWithFlag.filter((country) => !isDrawing(`public/flags/${country}.svg`))).toEqual([]);
});

const marks = [
  ...countriesWithFlag.map((country) => [`flags/${country}`, [40, 28]] as const),
  ...Object.entries(eventLogoWidths).map(
    ([name, width]) => [`event-logos/${name}`, [width, EVENT_LOGO_HEIGHT]] as const,
  ),
];
test.each(marks)(
  'the picture %s is that of its drawing (npm run marks) [P-157 P-159]',
  async (name, [width, height]) => {
    const shown = sharp(`public/${name}.webp`);
    const drawn = sharp(`public/${name}.svg`, { density: 300 }).resize(width, height, { fit: 'fill' });
    expect(await shown.metadata()).toMatchObject({ width, height });
    expect((await shown.ensureAlpha().raw().toBuffer()).equals(await drawn.ensureAlpha().raw().toBuffer())).toBe(true);
  },
);

test('each of the eight series has a logo [P-159]', () => {
  const logos = Object.entries(eventLogoWidths);
  expect(logos).toHaveLength(8);
  for (const [name, width] of logos) {
    const drawing = readFileSync(`public/event-logos/${name}.svg`, 'utf8');
    const [, drawn, height] = /^<svg [^>]*width="([\d.]+)" height="(\d+)"/.exec(drawing) ?? [];
    expect([name, Math.round(Number(drawn)), Number(height)]).toEqual([name, width, EVENT_LOGO_HEIGHT]);
  }
});

test.each([
  ['greatbritain', true],
  ['russia', true],
  ['germany', false],
  ['Russia', false],
  ['toString', false],
  ['', false],
])('the country %j has a flag: %s [P-158]', (country, expected) => {
  expect(hasFlag(country)).toBe(expected);
});

test('a name that is not a logo of ours leads to no picture', () => {
  expect(isEventLogo('altai')).toBe(true);
  expect(isEventLogo('../icons')).toBe(false);
  expect(isEventLogo('toString')).toBe(false);
});
