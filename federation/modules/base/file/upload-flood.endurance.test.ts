import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type TestApp, testApp } from '@/federation/testing/app';
import { application } from '@/federation/testing/enquiries';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { inFileQueue } from './decode-picture';
import { PICTURE_TOO_LARGE } from './read-upload';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const AT_ONCE = 10;
const WAITING = 8;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c008' }, limitInputPixels: false });

/** Decoded at once, so that a busy machine does not come to the five seconds that one may take. */
let small: Buffer;
beforeAll(async () => {
  small = await picture(300, 300).png().toBuffer();
});

const apply = (bytes: Buffer) =>
  federation.app.inject({
    method: 'POST',
    url: '/api/olympic/application',
    payload: { ...application(), filename: `data:image/png;base64,${bytes.toString('base64')}` },
  });

const signIn = ({ email, password }: TestUser) =>
  federation.app.inject({ method: 'PUT', url: '/api/auth', payload: { email, password } });

/** What sharp decoded meanwhile: it tells when it is given a picture and when it has done with it; of headers it says nothing. */
async function decodings(during: () => Promise<unknown>): Promise<{ pictures: number; mostAtOnce: number }> {
  const underWay: number[] = [];
  const listener = () => {
    const { queue, process } = sharp.counters();
    underWay.push(queue + process);
  };
  sharp.queue.on('change', listener);
  try {
    await during();
  } finally {
    sharp.queue.off('change', listener);
  }
  return { pictures: underWay.length / 2, mostAtOnce: Math.max(0, ...underWay) };
}

/** Something else has the only place where files are decoded, as long as this takes. */
async function whileOccupied<T>(work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const occupant = inFileQueue(() => promise);
  try {
    return await work();
  } finally {
    resolve();
    await occupant;
  }
}

test('ten pictures at once that unfold to 400 MB each are refused by their headers: none waits, none is decoded', async () => {
  const bomb = await picture(7000, 7142)
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_048_576);
  const decoded = await decodings(() =>
    whileOccupied(async () => {
      const responses = await Promise.all(Array.from({ length: AT_ONCE }, () => apply(bomb)));
      const words = responses.map((response) => [response.statusCode, response.json().message]);
      expect(words).toEqual(Array(AT_ONCE).fill([400, PICTURE_TOO_LARGE]));
    }),
  );
  expect(decoded.pictures).toBe(0);
  // The control: one that is decoded is counted.
  const control = await decodings(() => sharp(small).resize(10).jpeg().toBuffer());
  expect(control.pictures).toBe(1);
});

test('one of ten pictures at once is decoded at a time, eight wait, the others are told to come again, and a sign-in waits for none', async () => {
  const member = await signedInUser(federation);
  const answered: number[] = [];
  const enoughRefused = Promise.withResolvers<void>();
  const send = async () => {
    const response = await apply(small);
    answered.push(response.statusCode);
    if (response.statusCode === 503) expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    if (answered.length === AT_ONCE - WAITING) enoughRefused.resolve();
  };
  let all: Promise<unknown> = Promise.resolve();
  const decoded = await decodings(async () => {
    await whileOccupied(async () => {
      all = Promise.all(Array.from({ length: AT_ONCE }, send));
      await enoughRefused.promise;
      expect((await signIn(member)).statusCode).toBe(200);
      expect(answered).toEqual([503, 503]);
    });
    await all;
  });
  expect(answered.slice(2)).toEqual(Array(WAITING).fill(200));
  expect(decoded).toEqual({ pictures: WAITING, mostAtOnce: 1 });
});

test('control: pictures that pass by the queue are decoded at once', async () => {
  const larger = await picture(1000, 1000).png().toBuffer();
  // So many that a busy machine does not have each done before the next is given.
  const decode = () => sharp(larger).resize(10).jpeg().toBuffer();
  const decoded = await decodings(() => Promise.all(Array.from({ length: 30 }, decode)));
  expect(decoded.mostAtOnce).toBeGreaterThan(1);
});

test('applications with files are counted by the network of who sends them: the third of one /64 is refused, another network still may', async () => {
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
