import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { codeInEmail, signedInUser } from '@/federation/testing/signed-in-user';
import { ask, newPhone, requestCode } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

type Headers = Readonly<Record<string, string>>;

const given = { personal_data: true, policy: true, advertising: true };
const list = async (headers: Headers) =>
  (await ask(federation, '/api/user/consents', { method: 'GET', headers })).response.values as { kind: string }[];

async function rows(userId: string) {
  const { rows } = await federation.db.execute(
    `select kind, document_version, ip, email, given_at, withdrawn_at from consents where user_id = '${userId}' order by kind`,
  );
  return rows;
}

test('the boxes of a registration by phone are recorded with edition, time and address [R-35]', async () => {
  const phone = newPhone();
  const headers = { 'x-forwarded-for': '203.0.113.20' };
  const phone_code = await requestCode(federation, phone, { registration: true, headers });
  const payload = { phone, phone_code, consents: { ...given, advertising: false } };
  const { response } = await ask(federation, '/api/user/phone', { payload, headers });
  const row = { document_version: '2026-06-01', ip: '203.0.113.20', withdrawn_at: null };
  expect(await rows(response.user.public_id)).toMatchObject([
    { ...row, kind: 'personal-data' },
    { ...row, kind: 'policy' },
  ]);
});

test('by e-mail they count from the confirmed address on, as of the hour and place they were given [R-35]', async () => {
  const payload = { email: 'agreed@example.ru', password: 'secret-of-mine', consents: given };
  await ask(federation, '/api/user', { payload, headers: { 'x-forwarded-for': '203.0.113.21' } });
  const before = await federation.db.execute(`select * from consents where email = '${payload.email}'`);
  expect(before.rows).toEqual([]);
  const hour = federation.clock.now();
  federation.clock.advance({ hours: 5 });
  await ask(federation, '/api/user/verify/email', { payload: { code: await codeInEmail(federation, payload.email) } });
  const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload });
  const headers = { authorization: `Bearer ${response.token}` };
  expect(await list(headers)).toMatchObject(
    ['advertising', 'personal-data', 'policy'].map((kind) => ({
      kind,
      document_version: '2026-06-01',
      given: hour.toISOString(),
      withdrawn: null,
    })),
  );
  expect(await rows(response.user.public_id)).toMatchObject(
    Array(3).fill({ ip: '203.0.113.21', email: payload.email }),
  );
});

test.each([
  [{ personal_data: false, policy: true, advertising: false }, 'Нужно согласие на обработку персональных данных'],
  [{ personal_data: true, policy: false, advertising: false }, 'Нужно согласие с политикой'],
])('consents %j are refused', async (consents, message) => {
  const payload = { email: 'refused@example.ru', password: 'secret-of-mine', consents };
  expect(await ask(federation, '/api/user', { payload })).toEqual({ status: 400, response: { message } });
});

test('the advertising consent is withdrawn, once and for all browsers; the record stays [R-35]', async () => {
  const payload = { email: 'no-more@example.ru', password: 'secret-of-mine', consents: given };
  await ask(federation, '/api/user', { payload });
  await ask(federation, '/api/user/verify/email', { payload: { code: await codeInEmail(federation, payload.email) } });
  const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload });
  const headers = { authorization: `Bearer ${response.token}` };
  const withdraw = () => ask(federation, '/api/user/consents/advertising', { method: 'DELETE', headers });
  const stranger = await signedInUser(federation);
  expect(
    (await ask(federation, '/api/user/consents/advertising', { method: 'DELETE', headers: stranger.headers })).status,
  ).toBe(200);
  expect((await list(headers)).find(({ kind }) => kind === 'advertising')).toMatchObject({ withdrawn: null });
  expect(await withdraw()).toEqual({ status: 200, response: {} });
  const withdrawn = federation.clock.now().toISOString();
  federation.clock.advance({ hours: 1 });
  expect(await withdraw()).toEqual({ status: 200, response: {} });
  expect(await list(headers)).toMatchObject([
    { kind: 'advertising', withdrawn },
    { kind: 'personal-data', withdrawn: null },
    { kind: 'policy', withdrawn: null },
  ]);

  const giveAnew = () => ask(federation, '/api/user/consents/advertising', { headers });
  const renewed = federation.clock.now().toISOString();
  expect(await Promise.all([giveAnew(), giveAnew()])).toEqual(Array(2).fill({ status: 200, response: {} }));
  federation.clock.advance({ hours: 1 });
  await giveAnew();
  const advertising = (await list(headers)).filter(({ kind }) => kind === 'advertising');
  expect(advertising).toMatchObject([
    { given: renewed, withdrawn: null, document_version: '2026-06-01' },
    { withdrawn },
  ]);
});

test('a subscription that its owner confirmed is theirs, and the withdrawal of advertising ends the news [R-35]', async () => {
  const email = 'reader-first@example.ru';
  const consents = { personal_data: true, advertising: true };
  await ask(federation, '/api/user/subscribe/news', { method: 'PUT', payload: { email, consents } });
  const code = (await federation.emails(email)).at(-1)?.text.match(/\/verify\/news\/(\S+)/)?.[1];
  await ask(federation, '/api/user/subscribe/news/confirm', { payload: { code } });
  const owner = await signedInUser(federation, { email, password: 'secret-of-mine' });
  const stranger = await signedInUser(federation);
  const ofAdvertising = async ({ headers }: { headers: Headers }) =>
    (await list(headers)).filter(({ kind }) => kind === 'advertising');
  expect(await ofAdvertising(owner)).toMatchObject([{ withdrawn: null }]);
  expect(await ofAdvertising(stranger)).toEqual([]);

  const subscribed = async () =>
    (await federation.db.execute(`select 1 from news_subscriptions where email = '${email}'`)).rows.length;
  const withdraw = ({ headers }: { headers: Headers }) =>
    ask(federation, '/api/user/consents/advertising', { method: 'DELETE', headers });
  await withdraw(stranger);
  expect(await subscribed()).toBe(1);
  await withdraw(owner);
  expect(await subscribed()).toBe(0);
  expect(await ofAdvertising(owner)).toMatchObject([{ withdrawn: federation.clock.now().toISOString() }]);
});
