import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { enforceLimits, limitRate, networkLimits, refuseOver, takeCallBack } from './limit-rate';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp({ settings: { PUBLIC_WRITES_PER_MINUTE: 3 } });
});
afterAll(() => federation.close());

const calls = (what: string, count: number) =>
  Promise.allSettled(
    Array.from({ length: count }, () =>
      limitRate(federation.db, what, { max: 10, windowSeconds: 60 }, federation.clock.now()),
    ),
  );
const passed = (results: PromiseSettledResult<void>[]) => results.filter(({ status }) => status === 'fulfilled').length;

test('of a hundred calls at once ten pass, the rest hear when to come again; the next window is fresh', async () => {
  const first = await calls('one', 100);
  expect(passed(first)).toBe(10);
  const refusal = first.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refusal.reason).toMatchObject({ status: 429, message: 'Слишком много попыток, повторите через 60 секунд' });
  federation.clock.advance({ seconds: 59 });
  expect(passed(await calls('one', 5))).toBe(0);
  federation.clock.advance({ seconds: 1 });
  expect(passed(await calls('one', 100))).toBe(10);
});

test('what is counted apart is limited apart, and kept as a hash', async () => {
  expect(passed(await calls('e-mail:a@example.ru', 10))).toBe(10);
  expect(passed(await calls('e-mail:b@example.ru', 10))).toBe(10);
  const { rows } = await federation.db.execute('select * from rate_limits');
  expect(JSON.stringify(rows)).not.toContain('example.ru');
});

test('who is only asked about is refused once the window is used up, and by being asked is not counted', async () => {
  const rate = { max: 3, windowSeconds: 60 };
  const limits = [{ key: 'asked', rate }];
  const ask = () => refuseOver(federation.db, limits, federation.clock.now());
  for (let call = 1; call <= 3; call++) {
    await expect(ask()).resolves.toBeUndefined();
    await limitRate(federation.db, 'asked', rate, federation.clock.now());
  }
  federation.clock.advance({ seconds: 20 });
  await expect(ask()).rejects.toMatchObject({ status: 429, retryAfter: 40 });
  await takeCallBack(federation.db, limits);
  await expect(ask()).resolves.toBeUndefined();
  await limitRate(federation.db, 'asked', rate, federation.clock.now());
  federation.clock.advance({ seconds: 40 });
  await expect(ask()).resolves.toBeUndefined();
});

test('sign-up, sign-in and confirmation share one limit by the network of the caller', async () => {
  const from = (ip: string, method: 'POST' | 'PUT', url: string, payload: object) =>
    federation.app.inject({ method, url, payload, headers: { 'x-forwarded-for': ip } });
  const credentials = { email: 'limited@example.ru', password: 'secret-of-mine', consents: requiredConsents };
  const statuses = [
    await from('203.0.113.1', 'POST', '/api/user', credentials),
    await from('203.0.113.1', 'PUT', '/api/auth', credentials),
    await from('203.0.113.1', 'POST', '/api/user/verify/email', { code: 'x' }),
    await from('203.0.113.1', 'PUT', '/api/auth', credentials),
    await from('203.0.113.2', 'PUT', '/api/auth', credentials),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 418, 400, 429, 418]);
});

const rate = { max: 3, windowSeconds: 60 };
const callFrom = (ip: string) =>
  enforceLimits(federation.db, networkLimits('any', rate, { ip }), federation.clock.now());
const passedFrom = async (ips: readonly string[]) => passed(await Promise.allSettled(ips.map(callFrom)));
const addresses = (count: number, ip: (at: number) => string) => Array.from({ length: count }, (_, at) => ip(at));

test('the addresses of a /64 share one limit, those of a /48 one that is ten times as wide', async () => {
  expect(await passedFrom(addresses(50, (at) => `2001:db8:1:1::${at}`))).toBe(3);
  // What the /64 was refused is not counted for the /48: 27 calls are left to its neighbours.
  expect(await passedFrom(addresses(50, (at) => `2001:db8:1:${at + 2}::1`))).toBe(27);
  expect(await passedFrom(addresses(3, () => '2001:db8:2:1::1'))).toBe(3);
  federation.clock.advance({ minutes: 1 });
  expect(await passedFrom(addresses(50, (at) => `2001:db8:1:1::${at}`))).toBe(3);
});

test('control: as many IPv4 addresses are as many callers, however they are written', async () => {
  expect(await passedFrom(addresses(50, (at) => `198.51.100.${at}`))).toBe(50);
  expect(await passedFrom(addresses(50, () => '::ffff:198.51.100.0'))).toBe(2);
});

test('calls from overlapping networks at once never wait for each other in a circle', async () => {
  const ips = addresses(200, (at) => `2001:db8:${3 + (at % 2)}:${at % 5}::${at}`);
  expect(await passedFrom(ips)).toBe(30);
});
