import { expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { fitted } from './drawn-text';
import { shareImageResponse } from './share-image';
import { sharePicture } from './share-picture';

const room = { face: 'bold', width: 688, height: 300, sizes: [76, 60, 40] } as const;
const picture = { headline: 'Кубок России', discipline: 'tri', seed: 'a' };

test('a short headline is set in the largest size, a long one in a smaller one, whole', () => {
  expect(fitted('Кубок России', room)).toMatchObject({ size: 76, lines: ['Кубок России'] });
  const long = fitted('Чемпионат России по триатлону на длинной дистанции среди мужчин и женщин', room);
  expect(long.size).toBeLessThan(76);
  expect(long.lines.join(' ')).toMatch(/женщин$/);
});

test('text that does not fit at the smallest size ends with an ellipsis, an endless word too', () => {
  const { lines, size } = fitted('Слово '.repeat(200), room);
  expect([size, lines.length, lines.at(-1)?.endsWith('…')]).toEqual([40, 6, true]);
  expect(fitted('Ы'.repeat(300), room).lines).toEqual([expect.stringMatching(/^Ы+…$/)]);
});

test('characters that the typeface lacks are left out', () => {
  expect(fitted('Старт 🏊 скоро', room).lines).toEqual(['Старт  скоро'.replace('  ', ' ')]);
});

test('equal content gives equal bytes, and each word of it changes the picture', () => {
  const drawn = sharePicture(picture);
  expect(sharePicture({ ...picture })).toBe(drawn);
  const others = [
    { headline: 'Кубок мира' },
    { above: '14.06.2026, Казань' },
    { below: 'Спринт, от 4 500 Руб.' },
    { figures: [{ value: '3', name: 'место из 312' }] },
  ].map((change) => sharePicture({ ...picture, ...change }));
  expect(new Set([drawn, ...others]).size).toBe(5);
  expect(others.join('')).not.toMatch(/NaN|undefined|Infinity|<text/);
});

test.each(['tri', 'swim', 'bike', 'run', 'winter', 'cross', 'para', 'kids', 'goods-shirt'])(
  'a picture of %s is a PNG of 1200x630 below 300 KB',
  async (discipline) => {
    const headline = 'Чемпионат России по триатлону на длинной дистанции среди мужчин и женщин '.repeat(3);
    const response = await shareImageResponse({ ...picture, headline, discipline, above: headline, below: headline });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(300 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  },
);

test('an unknown page has no picture', async () => {
  expect((await shareImageResponse(null)).status).toBe(404);
});

test('a picture asked for again is not drawn again, a changed one is', async () => {
  const toBuffer = jest.spyOn(sharp.prototype, 'toBuffer');
  const shown = { ...picture, headline: 'Только что' };
  const bytesOf = async (of: typeof shown) => Buffer.from(await (await shareImageResponse(of)).arrayBuffer());
  const first = await bytesOf(shown);
  expect(await bytesOf({ ...shown })).toEqual(first);
  expect(toBuffer).toHaveBeenCalledTimes(1);
  expect(await bytesOf({ ...shown, headline: 'Теперь иначе' })).not.toEqual(first);
  expect(toBuffer).toHaveBeenCalledTimes(2);
  toBuffer.mockRestore();
});
