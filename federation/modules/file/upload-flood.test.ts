import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type TestApp, testApp } from '@/federation/testing/app';
import { application } from '@/federation/testing/enquiries';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

const AT_ONCE = 10;
const megabytes = () => process.memoryUsage().rss / 2 ** 20;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c008' }, limitInputPixels: false });

const apply = (bytes: Buffer) =>
  house.app.inject({
    method: 'POST',
    url: '/api/olympic/application',
    payload: { ...application(), filename: `data:image/png;base64,${bytes.toString('base64')}` },
  });

/** Sends pictures at once and signs in again and again until all are answered. */
async function flood(bytes: Buffer) {
  const signIn = () =>
    house.app.inject({ method: 'PUT', url: '/api/auth', payload: { email: 'nobody@example.ru', password: 'secret1' } });
  await signIn();
  const before = megabytes();
  let peak = before;
  let isOver = false;
  const started = performance.now();
  const answers = Promise.all(Array.from({ length: AT_ONCE }, () => apply(bytes))).finally(() => {
    isOver = true;
  });
  const signIns: number[] = [];
  do {
    const began = performance.now();
    const { statusCode } = await signIn();
    signIns.push(performance.now() - began);
    expect(statusCode).toBeLessThan(500);
    peak = Math.max(peak, megabytes());
  } while (!isOver);
  const statuses = (await answers).map(({ statusCode }) => statusCode).toSorted();
  return { statuses, slowest: Math.max(...signIns), grown: peak - before, took: performance.now() - started };
}

test('ten pictures at once that unfold to 400 MB each are refused at once; sign-in does not notice', async () => {
  const bomb = await picture(7000, 7142)
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_048_576);
  const { statuses, slowest, grown, took } = await flood(bomb);
  expect(statuses).toEqual(Array(AT_ONCE).fill(400));
  expect(grown).toBeLessThan(300);
  // The control, under the same load of the machine: decoding a single one takes longer than all of them and any sign-in.
  const began = performance.now();
  await sharp(bomb, { limitInputPixels: false }).resize(1000).jpeg().toBuffer();
  const decoding = performance.now() - began;
  expect(took).toBeLessThan(decoding);
  expect(slowest).toBeLessThan(decoding);
}, 60_000);

test('ten of the dearest that pass are decoded one at a time, what waits too long is told to come again', async () => {
  const dear = await picture(5000, 5000).png({ compressionLevel: 9 }).toBuffer();
  const { statuses, slowest, grown, took } = await flood(dear);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(7);
  expect(slowest).toBeLessThan(took / 2);
  expect(grown).toBeLessThan(300);
}, 60_000);

test('files are counted by the network of who sends them, applications more strictly', async () => {
  const strict = await testApp({ settings: { PUBLIC_WRITES_PER_MINUTE: 20 } });
  try {
    const send = (ip: string, url: string, payload: object) =>
      strict.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': ip } });
    const statuses: number[] = [];
    for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1']) {
      statuses.push((await send(ip, '/api/olympic/application', application())).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
  } finally {
    await strict.close();
  }
});
