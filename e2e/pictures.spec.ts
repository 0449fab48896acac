import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import { federationCommand } from './fixtures/federation-command';
import { pictureProblems, picturesOf } from './fixtures/pictures';
import { readThrough } from './fixtures/read-through';
import { expect, test } from './fixtures/test';

const FIO = 'Фотогеничный Пётр Ильич';

let folder: string;

/** Adds a last manager with a portrait from a camera. */
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fedtri-pictures-'));
  await mkdir(path.join(folder, 'management'));
  const portrait = sharp({ create: { width: 2400, height: 3200, channels: 3, background: '#e2001a' } });
  await writeFile(path.join(folder, 'management/portrait.jpg'), await portrait.jpeg().toBuffer());
  await writeFile(
    path.join(folder, 'management/last.md'),
    `---\nid: 90\nslug: last\nfio: ${FIO}\nposition: Фотограф\npicture: management/portrait.jpg\neducation: Высшее\n---\nСнимает старты.\n`,
  );
  await federationCommand('import-content', folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const SCREENS = [
  { width: 390, height: 844, dense: 2 },
  { width: 1440, height: 900, dense: 1 },
];

for (const { dense, ...viewport } of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, deviceScaleFactor: dense });

    test('a photo of the API comes in AVIF, as wide as its place', async ({ page }) => {
      const photo = page.getByRole('img', { name: FIO });
      await expect(async () => {
        await page.goto(paths.management());
        await expect(photo).toBeAttached({ timeout: 500 });
      }).toPass();
      await readThrough(page);
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      const pictures = await picturesOf(page);
      const [portrait] = pictures.filter(({ address }) => address.includes('portrait.jpg'));
      expect(portrait).toMatchObject({ type: 'image/avif', isLazy: true });
      expect(portrait?.delivered).toBeGreaterThanOrEqual(portrait?.shown ?? Number.POSITIVE_INFINITY);
      expect(pictures.flatMap(pictureProblems)).toEqual([]);
    });
  });
}

test('only photos of the API are resized, to the widths that pages use [R-24]', async ({ request }) => {
  const ask = async (url: string, width: number, accept = 'image/webp') =>
    request.get('/_next/image', { params: { url, w: width, q: 75 }, headers: { accept } });
  const photo = '/api/files/management/portrait.jpg';
  const response = await ask(photo, 320);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(await response.body()).metadata()).width).toBe(320);
  expect((await ask(photo, 320, 'image/*')).headers()['content-type']).toBe('image/jpeg');
  for (const [url, width] of [
    [photo, 321],
    ['/artwork/tri/1/336x252', 320],
    ['/api/federation/api/user/me', 320],
    ['https://evil.example/a.jpg', 320],
    ['//evil.example/a.jpg', 320],
  ] as const)
    expect((await ask(url, width)).status(), `${url} ${width}`).toBe(400);
  expect((await ask('/api/files/management/none.jpg', 320)).status()).toBeGreaterThanOrEqual(400);
});
