import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { create, type Font } from 'fontkit';

const root = path.resolve(import.meta.dirname, '..');

interface Face {
  readonly family: string;
  readonly weights: readonly [number, number];
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const hex = (digits: string) => Number.parseInt(digits, 16);

const faces: Face[] = readFileSync(path.join(root, 'styles/fonts.css'), 'utf8')
  .split('@font-face')
  .filter((rule) => rule.includes('url('))
  .map((rule) => {
    const [, least = '', most = ''] = /font-weight: (\d+) (\d+)/.exec(rule) ?? [];
    return {
      family: /font-family: "([^"]+)"/.exec(rule)?.[1] ?? '',
      weights: [Number(least), Number(most)],
      file: /url\("([^"]+)"/.exec(rule)?.[1] ?? '',
      ranges: [...rule.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
        ([, first = '', last = first]) => [hex(first), hex(last)] as const,
      ),
    };
  });

/** A later face wins where ranges overlap. */
const faceOf = (family: string, character: number) =>
  faces.findLast(
    (face) => face.family === family && face.ranges.some(([first, last]) => first <= character && character <= last),
  );

const opened = new Map<string, Font>();
function open(file: string): Font {
  const font = opened.get(file) ?? (create(readFileSync(path.join(root, 'public', file))) as Font);
  opened.set(file, font);
  return font;
}

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const western = 'ÄÖÜßàâçéèêëîïñôöûü';
const cyrillic = 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
const neighbours = 'ІЇЄҐЎЉЊЋЂЏ';
const marks = '\u00a0§©«»°±·×–—‘’“”„•…€−№';

test.each([
  ['Golos Text Variable', [400, 700]],
  ['Sofia Sans Extra Condensed Variable', [500, 900]],
] as const)('%s has each letter of a page in the file that the browser asks for it', (family, [least, most]) => {
  const text = ascii + western + cyrillic + cyrillic.toLowerCase() + neighbours + neighbours.toLowerCase() + marks;
  const missing = [...text].filter((letter) => {
    const character = letter.codePointAt(0) ?? 0;
    const face = faceOf(family, character);
    return !face || !open(face.file).hasGlyphForCodePoint(character);
  });
  expect(missing).toEqual([]);
  for (const face of faces.filter((one) => one.family === family)) {
    expect(face.weights).toEqual([least, most]);
    const { wght } = open(face.file).variationAxes;
    expect([Number(wght?.min) <= least, Number(wght?.max) >= most]).toEqual([true, true]);
  }
});
