import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from './testing/app';
import { checkoutOf, lineOf, submit } from './testing/buyer';
import { requiredConsents } from './testing/consents';
import { application } from './testing/enquiries';
import { createFormat, type TestFormat } from './testing/format';
import { ONE_PIXEL } from './testing/one-pixel';
import { signedInUser } from './testing/signed-in-user';
import { ask, codeInSms, newPhone, wrongCode } from './testing/sms';

let federation: TestApp;
let format: TestFormat;
beforeAll(async () => {
  federation = await testApp({
    settings: {
      WRONG_CODES_PER_HOUR: 1,
      HELD_PLACES_PER_NETWORK: 7,
      SEARCHES_PER_MINUTE: 9,
      EMAILS_PER_NETWORK_HOUR: 6,
    },
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

const subscribe = (email: string, headers: Headers) =>
  ask(federation, '/api/user/subscribe/news', {
    method: 'PUT',
    payload: { email, consents: { personal_data: true, advertising: true } },
    headers,
  });

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
      'e-mails to all addresses',
      6,
      async (headers, at, group) => (await subscribe(`${group}-${at}@example.ru`, headers)).status === 200,
    ],
    [
      'unpaid places of a start',
      7,
      async (headers) =>
        Boolean((await submit(federation, checkoutOf([lineOf(format)]), { headers })).response.redirect_url),
    ],
  ];

test.each(limits)(
  'a /64 of senders passes the limit of %s no more often than one address, and two networks leave the third its own',
  async (_, most, call) => {
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
    const thirds = { 'x-forwarded-for': `2001:db8:d${run}:1::1`, 'x-browser-id': `browser-number-third-${run}` };
    const third = await call(thirds, 0, `one-address-${run}`);
    const others = await passedBy(`control-${run}`, (at) => `2001:db8:c${run}:${at + 1}::1`);
    expect([one, many, third]).toEqual([most, most, true]);
    expect(others).toBeGreaterThan(many);
  },
);

/** Limits that are parts of the one of public writes. */
const writes: [
  name: string,
  most: number,
  call: (small: TestApp, headers: Headers, token: string) => Promise<number>,
][] = [
  [
    'public writes',
    6,
    async (small, headers) => (await ask(small, '/api/user/verify/email', { payload: { code: 'x' }, headers })).status,
  ],
  [
    'files',
    3,
    async (small, headers, authorization) => {
      const call = { method: 'POST', payload: { photo: ONE_PIXEL }, headers: { ...headers, authorization } } as const;
      return (await ask(small, '/api/user/info', call)).status;
    },
  ],
  [
    'applications',
    1,
    async (small, headers) =>
      (await ask(small, '/api/olympic/application', { payload: application(), headers })).status,
  ],
];

test('public writes and what is dearer: the same', async () => {
  const small = await testApp({ settings: { PUBLIC_WRITES_PER_MINUTE: 6 } });
  const { headers } = await signedInUser(small);
  for (const [at, [name, most, call]] of writes.entries()) {
    const passedBy = async (ip: (at: number) => string) => {
      const calls = Array.from({ length: most + 2 }, (_, one) =>
        call(small, { 'x-forwarded-for': ip(one) }, headers.authorization),
      );
      return (await Promise.all(calls)).filter((status) => status !== 429 && status !== 503).length;
    };
    const passed = [
      await passedBy(() => `2001:db8:1${at}:1::1`),
      await passedBy((one) => `2001:db8:2${at}:1::${one}`),
      await passedBy((one) => `2001:db8:3${at}:${one}::1`),
    ];
    expect([name, ...passed]).toEqual([name, most, most, most + 2]);
  }
  await small.close();
});
