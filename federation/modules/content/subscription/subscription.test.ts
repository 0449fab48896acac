import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { consents } from '@/federation/db/schema/account/user';
import { newsSubscriptionCodes, newsSubscriptions } from '@/federation/db/schema/content/subscription';
import { type TestApp, testApp } from '@/federation/testing/app';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp({ settings: { PUBLIC_WRITES_PER_MINUTE: 40 } });
});
afterAll(() => federation.close());

const both = { personal_data: true, advertising: true };

const subscribe = async (payload: object, ip = '203.0.113.1') => {
  const response = await federation.app.inject({
    method: 'PUT',
    url: '/api/user/subscribe/news',
    payload,
    headers: { 'x-forwarded-for': ip },
  });
  return { status: response.statusCode, response: response.json() };
};

const emailed = async (email: string) => {
  const message = (await federation.emails(email)).at(-1);
  const found = (page: string) => message?.text.match(new RegExp(`/verify/${page}/(\\S+)`))?.[1] ?? '';
  return { message, code: found('news'), token: found('unsubscribe') };
};
const post = async (url: string, payload: object, userAgent = 'Firefox') => {
  const response = await federation.app.inject({ method: 'POST', url, payload, headers: { 'user-agent': userAgent } });
  return { status: response.statusCode, response: response.json() };
};
const confirm = (code: string, userAgent?: string) => post('/api/user/subscribe/news/confirm', { code }, userAgent);
const end = (token: string) => post('/api/user/unsubscribe/news', { token });
const rowsOf = (email: string) =>
  federation.db.select().from(newsSubscriptions).where(eq(newsSubscriptions.email, email));
const consentsOf = (email: string) => federation.db.select().from(consents).where(eq(consents.email, email));
const done = { status: 200, response: {} };

describe('a subscription [P-228 U-05]', () => {
  test('counts, with its two consents, once the link of its e-mail is opened', async () => {
    const email = 'reader@example.com';
    expect(await subscribe({ email: 'Reader@Example.com', consents: both })).toEqual(done);
    const givenAt = federation.clock.now();
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt: null }]);
    expect(await consentsOf(email)).toEqual([]);

    federation.clock.advance({ hours: 2 });
    const { message, code } = await emailed(email);
    expect(message?.subject).toBe('Подтвердите подписку на новости');
    expect(await confirm(code)).toEqual(done);
    expect(await rowsOf(email)).toMatchObject([{ confirmedAt: federation.clock.now() }]);
    const given = { userId: null, documentVersion: '2026-06-01', ip: '203.0.113.1', givenAt, withdrawnAt: null };
    expect((await consentsOf(email)).toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { ...given, kind: 'advertising' },
      { ...given, kind: 'personal-data' },
    ]);
  });

  test('of an address that is subscribed is answered and mailed alike [R-18]', async () => {
    const email = 'twice@example.com';
    expect(await subscribe({ email, consents: both })).toEqual(done);
    const first = await emailed(email);
    await confirm(first.code);
    expect(await subscribe({ email, consents: both })).toEqual(done);
    const second = await emailed(email);
    const plain = ({ message, code }: typeof first) => message?.text.replace(code, '');
    expect(plain(second)).toBe(plain(first));
    expect(await federation.db.$count(newsSubscriptions, eq(newsSubscriptions.email, email))).toBe(1);
  });

  test('made by ten at once is one, and five e-mails; each is answered with success', async () => {
    const payload = { email: 'ten@example.com', consents: both };
    const responses = await Promise.all(Array.from({ length: 10 }, () => subscribe(payload, '203.0.113.7')));
    expect(responses).toEqual(Array(10).fill(done));
    expect(await federation.db.$count(newsSubscriptions, eq(newsSubscriptions.email, 'ten@example.com'))).toBe(1);
    expect(await federation.emails('ten@example.com')).toHaveLength(5);
  });
});

test('a code is used once, lives three days, and is stored hashed [R-19]', async () => {
  const email = 'codes@example.com';
  await subscribe({ email, consents: both });
  const { code } = await emailed(email);
  expect(JSON.stringify(await federation.db.select().from(newsSubscriptionCodes))).not.toContain(code);
  expect(await confirm(code)).toEqual(done);
  expect(await confirm(code)).toEqual(done);
  expect(await confirm(code, 'Chrome')).toMatchObject({ status: 400 });
  expect(await consentsOf(email)).toHaveLength(2);

  federation.clock.advance({ hours: 1 });
  await subscribe({ email, consents: both });
  const late = await emailed(email);
  federation.clock.advance({ days: 3 });
  expect(await confirm(late.code)).toMatchObject({ status: 400 });
  expect(await confirm('no-such-code')).toMatchObject({ status: 400 });
});

test('every e-mail ends the subscription by its link and by one click of the mail program', async () => {
  const email = 'leaves@example.com';
  await subscribe({ email, consents: both });
  const { message, code, token } = await emailed(email);
  expect(message?.unsubscribeUrl).toBe(`http://localhost:3000/api/unsubscribe/${token}`);
  await confirm(code);

  expect(await end(`${token.slice(0, -1)}!`)).toMatchObject({ status: 400 });
  expect(await end(`${randomUUID()}.${token.split('.')[1]}`)).toMatchObject({ status: 400 });
  expect(await rowsOf(email)).toHaveLength(1);

  expect(await end(token)).toEqual(done);
  expect(await end(token)).toEqual(done);
  expect(await rowsOf(email)).toEqual([]);
  expect((await consentsOf(email)).filter(({ kind }) => kind === 'advertising')).toMatchObject([
    { withdrawnAt: federation.clock.now() },
  ]);
});

test('a visitor who declines before confirming is not subscribed by the link any more', async () => {
  const email = 'declines@example.com';
  await subscribe({ email, consents: both });
  const { code, token } = await emailed(email);
  await end(token);
  expect(await confirm(code)).toMatchObject({ status: 400 });
  expect(await rowsOf(email)).toEqual([]);
});

test.each([
  ['[P-182]', { email: 'нет', consents: both }, 'Введите валидный email'],
  [
    '[P-183]',
    { email: 'a@example.com', consents: { ...both, advertising: false } },
    'Нужно согласие на получение рекламы',
  ],
  [
    '[P-183]',
    { email: 'a@example.com', consents: { ...both, personal_data: false } },
    'Нужно согласие на обработку персональных данных',
  ],
])('%s %j is refused', async (_, payload, message) => {
  expect(await subscribe(payload)).toEqual({ status: 400, response: { message } });
  expect(await federation.db.$count(newsSubscriptions, eq(newsSubscriptions.email, 'a@example.com'))).toBe(0);
});

test('an address may write so often a minute, another one still may', async () => {
  const from = (ip: string, index: number) => subscribe({ email: `rate${index}@example.com`, consents: both }, ip);
  const responses = await Promise.all(Array.from({ length: 45 }, (_, index) => from('203.0.113.9', index)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(responses.find(({ status }) => status === 429)?.response.message).toMatch(/^Слишком много попыток/);
  expect((await from('203.0.113.10', 99)).status).toBe(200);
});
