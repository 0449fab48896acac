import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from './testing/app';
import { checkoutOf, lineOf, submit } from './testing/buyer';
import { requiredConsents } from './testing/consents';
import { createFormat, type TestFormat } from './testing/format';
import { ask, codeInSms, newPhone, wrongCode } from './testing/sms';

let federation: TestApp;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp({
    settings: { WRONG_CODES_PER_HOUR: 1, HELD_PLACES_PER_NETWORK: 7, SEARCHES_PER_MINUTE: 9 },
  });
  format = await createFormat(federation.db, { places: 1000 });
});
afterAll(() => federation.close());

type Headers = Readonly<Record<string, string>>;

const askForCode = (phone: string, headers: Headers, registration = true) =>
  ask(federation, '/api/user/code', { payload: { phone, registration }, headers });

/** A wrong code in a way that asks for no more codes from this network than it may have. */
async function typeWrongCode(headers: Headers) {
  const phone = newPhone();
  const elsewhere = { ...headers, 'x-forwarded-for': '192.0.2.1' };
  federation.clock.advance({ minutes: 7 });
  await askForCode(phone, elsewhere);
  const phone_code = wrongCode(await codeInSms(federation, phone));
  const payload = { phone, phone_code, consents: requiredConsents };
  const { response } = await ask(federation, '/api/user/phone', { payload, headers });
  return String(response.message).startsWith('Неверный код');
}

const guessPromo = (headers: Headers) =>
  ask(federation, `/api/promocode/check/ticket/NONE/${format.publicId}`, { method: 'GET', headers });

/** Each limit by address: what is done, how often at most, and by how many of an IPv6 /64 it is tried. */
const limits: [name: string, most: number, call: (headers: Headers, at: number, group: string) => Promise<boolean>][] =
  [
    [
      'passwords of one account',
      5,
      async (headers, _, group) => {
        const payload = { email: `guessed-${group}@example.ru`, password: 'guess' };
        return (await ask(federation, '/api/auth', { method: 'PUT', payload, headers })).status === 400;
      },
    ],
    ['SMS codes', 10, async (headers) => (await askForCode(newPhone(), headers)).status === 200],
    ['whether a phone is known', 20, async (headers) => (await askForCode(newPhone(), headers, false)).status === 400],
    ['wrong SMS codes beyond the hourly limit', 1, typeWrongCode],
    ['promo codes in the basket', 20, async (headers) => (await guessPromo(headers)).status === 400],
    [
      'promo codes in an order',
      20,
      async (headers) => {
        const body = checkoutOf([lineOf(format, { promocode: 'NONE' })]);
        return (await submit(federation, body, { headers })).status === 400;
      },
    ],
    [
      'states of payments',
      600,
      async (headers) => {
        const payload = { idempotency_key: crypto.randomUUID() };
        return (await ask(federation, '/api/payment/state', { payload, headers })).status === 404;
      },
    ],
    [
      'searches',
      9,
      async (headers) => (await ask(federation, '/api/search?query=x', { method: 'GET', headers })).status === 200,
    ],
    [
      'unpaid places of a start',
      7,
      async (headers) =>
        Boolean((await submit(federation, checkoutOf([lineOf(format)]), { headers })).response.redirect_url),
    ],
  ];

test.each(limits)('a /64 of senders passes the limit of %s no more often than one address', async (_, most, call) => {
  // The hourly limit of wrong codes over all phones is used up before.
  await typeWrongCode({ 'x-forwarded-for': '192.0.2.77' });
  const passedBy = async (group: string, ip: (at: number) => string) => {
    let passed = 0;
    for (let at = 0; at < most + 8; at++) {
      const headers = { 'x-forwarded-for': ip(at), 'x-browser-id': `browser-number-${group}-${at}` };
      if (await call(headers, at, group)) passed += 1;
    }
    return passed;
  };
  const run = `${limits.findIndex(([, , one]) => one === call)}`;
  const one = await passedBy(`one-address-${run}`, () => `2001:db8:a${run}:1::1`);
  const many = await passedBy(`many-addresses-${run}`, (at) => `2001:db8:b${run}:1::${at + 1}`);
  const others = await passedBy(`control-${run}`, (at) => `2001:db8:c${run}:${at + 1}::1`);
  expect([one, many]).toEqual([most, most]);
  expect(others).toBeGreaterThan(many);
});

test('public writes: the same', async () => {
  const small = await testApp({ settings: { PUBLIC_WRITES_PER_MINUTE: 6 } });
  const passedBy = async (ip: (at: number) => string) => {
    const calls = Array.from({ length: 20 }, (_, at) =>
      ask(small, '/api/user/verify/email', { payload: { code: 'x' }, headers: { 'x-forwarded-for': ip(at) } }),
    );
    return (await Promise.all(calls)).filter(({ status }) => status === 400).length;
  };
  expect(await passedBy(() => '2001:db8:d:1::1')).toBe(6);
  expect(await passedBy((at) => `2001:db8:e:1::${at}`)).toBe(6);
  expect(await passedBy((at) => `2001:db8:f:${at}::1`)).toBe(20);
  await small.close();
});
