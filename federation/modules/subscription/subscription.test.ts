import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { consents } from '@/federation/modules/user/tables';
import { type TestApp, testApp } from '@/federation/testing/app';
import { newsSubscriptions } from './tables';

let house: TestApp;
beforeAll(async () => {
  house = await testApp({ settings: { PUBLIC_WRITES_PER_MINUTE: 40 } });
});
afterAll(() => house.close());

const both = { personal_data: true, advertising: true };

const subscribe = async (payload: object, ip = '203.0.113.1') => {
  const answer = await house.app.inject({
    method: 'PUT',
    url: '/api/user/subscribe/news',
    payload,
    headers: { 'x-forwarded-for': ip },
  });
  return { status: answer.statusCode, answer: answer.json() };
};

describe('[P-228 U-05] a subscription', () => {
  test('is kept, its two consents are recorded, one letter is sent', async () => {
    const email = 'reader@example.com';
    expect(await subscribe({ email: 'Reader@Example.com', consents: both })).toEqual({ status: 200, answer: {} });
    expect(await house.db.select().from(newsSubscriptions)).toMatchObject([{ email, createdAt: house.clock.now() }]);
    const given = await house.db.select().from(consents).where(eq(consents.email, email));
    expect(given.map(({ kind, documentVersion, ip }) => [kind, documentVersion, ip]).toSorted()).toEqual([
      ['advertising', '2026-01-15', '203.0.113.1'],
      ['personal-data', '2026-01-15', '203.0.113.1'],
    ]);
    expect((await house.letters(email)).map(({ subject }) => subject)).toEqual(['Вы подписались на новости']);
  });

  test('[promise 18] that is there already is answered alike, and brings no second letter', async () => {
    const payload = { email: 'twice@example.com', consents: both };
    const answers = [await subscribe(payload), await subscribe(payload)];
    expect(answers).toEqual([
      { status: 200, answer: {} },
      { status: 200, answer: {} },
    ]);
    expect(await house.letters('twice@example.com')).toHaveLength(1);
  });

  test('made by ten at once is one', async () => {
    const payload = { email: 'ten@example.com', consents: both };
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(payload, '203.0.113.7')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await house.db.$count(newsSubscriptions, eq(newsSubscriptions.email, 'ten@example.com'))).toBe(1);
    expect(await house.letters('ten@example.com')).toHaveLength(1);
  });
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
  expect(await subscribe(payload)).toEqual({ status: 400, answer: { message } });
  expect(await house.db.$count(newsSubscriptions, eq(newsSubscriptions.email, 'a@example.com'))).toBe(0);
});

test('one address may write so often a minute, another one still may', async () => {
  const from = (ip: string, index: number) => subscribe({ email: `rate${index}@example.com`, consents: both }, ip);
  const answers = await Promise.all(Array.from({ length: 45 }, (_, index) => from('203.0.113.9', index)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
  expect(answers.find(({ status }) => status === 429)?.answer.message).toMatch(/^Слишком много попыток/);
  expect((await from('203.0.113.10', 99)).status).toBe(200);
});
