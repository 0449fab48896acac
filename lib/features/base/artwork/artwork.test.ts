import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { artwork, isDrawing } from './artwork';
import { boxOfSize, boxSize } from './boxes';
import { disciplineOf, disciplines } from './discipline';
import { goodsKinds } from './goods';
import { goodsDrawingOf } from './goods-drawing';

const sha = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

test.each([
  ['tri', '1491fc7893475993'],
  ['swim', 'd0f49faabda84e4e'],
  ['bike', 'de4ac8f9faa2d9e7'],
  ['run', '48ca28da76039047'],
  ['winter', '9b1e25a7dff98256'],
  ['cross', '011d15e89c68414b'],
  ['para', '3613666496d4899a'],
  ['kids', '2e6322ede2cc5cf9'],
])('%s of the sample sheet is the same to the byte', (discipline, hash) => {
  expect(sha(artwork(discipline, 'kazan-2026'))).toBe(hash);
});

test.each(disciplines)('%s is drawn well formed in every shape of box', (discipline) => {
  for (const [width, height] of [
    [1840, 1000],
    [400, 600],
    [240, 240],
    [1200, 260],
  ] as const) {
    const svg = artwork(discipline, 'seed', { width, height });
    expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.match(/<g/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
  }
});

test('a title makes the picture informative and cannot leave its attribute', () => {
  expect(artwork('swim', 'a')).toContain('aria-hidden="true"');
  expect(artwork('swim', 'a', { title: '«Море» "&<' })).toContain('role="img" aria-label="«Море» &quot;&amp;&lt;"');
});

test('values of the calendar find their discipline, and an unknown one is triathlon', () => {
  expect(['zimduathlon', 'childstart', 'aquathlon', 'kids', 'nothing', 'constructor'].map(disciplineOf)).toEqual([
    'winter',
    'kids',
    'swim',
    'kids',
    'tri',
    'tri',
  ]);
});

test('only boxes of the site have an address', () => {
  expect(boxSize('newsLarge')).toBe('1440x810');
  expect(boxOfSize('1440x810')).toEqual([1440, 810]);
  expect(boxOfSize('99999x99999')).toBeUndefined();
});

test.each(goodsKinds.map((kind) => `goods-${kind}`))(
  '%s is a drawing of its own, well formed in every shape of box',
  (name) => {
    expect(isDrawing(name)).toBe(true);
    for (const [width, height] of [
      [800, 600],
      [336, 252],
      [1200, 630],
    ] as const) {
      const svg = artwork(name, 'seed', { width, height });
      expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg).not.toBe(artwork('run', 'seed', { width, height }));
    }
  },
);

test('every thing of the demonstration’s shop is drawn as what it is', () => {
  const goods = readFileSync('federation/seed/goods.ts', 'utf8');
  const titles = [...goods.matchAll(/^ {4}title: '(.+)',$/gm)].map(([, title = '']) => title);
  expect(titles.length).toBeGreaterThanOrEqual(14);
  expect(titles.filter((title) => goodsDrawingOf(title) === 'run')).toEqual([]);
  expect(goodsDrawingOf('Шапочка для плавания')).toBe('goods-swimcap');
  expect(goodsDrawingOf('Подарочный сертификат')).toBe('run');
  expect(isDrawing('goods-nothing')).toBe(false);
});

test.each(['portrait-athlete', 'portrait-person'])(
  '%s is a person of their own for each seed, the same one in each size of a box',
  (look) => {
    expect(isDrawing(look)).toBe(true);
    const people = Array.from({ length: 60 }, (_, at) => artwork(look, `person-${at}`, { width: 600, height: 800 }));
    expect(new Set(people.map((svg) => svg.replaceAll(/ id="[^"]*"/g, ''))).size).toBe(60);
    expect(people.join('')).not.toMatch(/NaN|undefined|Infinity/);
    const shapesOf = (svg: string) => svg.match(/fill="#\w+"/g);
    expect(shapesOf(artwork(look, 'a', { width: 240, height: 320 }))).toEqual(
      shapesOf(artwork(look, 'a', { width: 600, height: 800 })),
    );
  },
);

test.each([
  [400, 600],
  [336, 252],
  [1200, 630],
  [2480, 240],
])('children’s tiles are whole in a box of %i by %i', (width, height) => {
  const svg = artwork('kids', 'a', { width, height });
  const [, stretch = ''] = /scale\(([\d.]+) 1\)/.exec(svg) ?? [];
  expect(Number(stretch)).toBeGreaterThan(0.93);
  expect(Number(stretch)).toBeLessThan(1.07);
});

test('clothes are shown from both sides where there is room, other goods from one', () => {
  const views = (name: string, width: number) =>
    artwork(name, 'a', { width, height: 600 }).match(/<g transform="[^"]* scale\([^)]*\)">/g)?.length;
  expect([views('goods-mug', 800), views('goods-mug', 400), views('goods-jacket', 400)]).toEqual([1, 1, 1]);
  expect(artwork('goods-jacket', 'a', { width: 800, height: 600 })).not.toContain('NaN');
  expect(views('goods-jacket', 800)).toBe(2);
});
