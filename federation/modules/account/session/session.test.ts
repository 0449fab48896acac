import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { codeInEmail, signedInUser } from '@/federation/testing/signed-in-user';
import type { activity } from '@/lib/contract/account/session';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  federation.app.inject({ method: 'PUT', url: '/api/auth', payload: { email, password }, headers });

const history = (headers: Record<string, string>) =>
  federation.app.inject({ method: 'POST', url: '/api/auth/history', headers });

test('an unknown address and a wrong password are refused in the same words, with 400 [A-073]', async () => {
  const { email } = await signedInUser(federation);
  const wrong = await signIn(email, 'wrong-password');
  const unknown = await signIn('nobody@example.ru', 'wrong-password');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toEqual({ message: 'Неверный e-mail или пароль' });
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('an unconfirmed address is 418, and only after the right password [A-074 S-01]', async () => {
  const email = 'unconfirmed@example.ru';
  await federation.app.inject({
    method: 'POST',
    url: '/api/user',
    payload: { email, password: 'secret-of-mine', consents: requiredConsents },
  });
  const right = await signIn(email, 'secret-of-mine');
  expect(right.statusCode).toBe(418);
  expect(right.json().message).toMatch(/^E-mail не подтверждён/);
  expect((await signIn(email, 'secret2')).statusCode).toBe(400);
});

test('an address is taken in any letter case', async () => {
  const { email, password } = await signedInUser(federation);
  expect((await signIn(email.toUpperCase(), password)).statusCode).toBe(200);
});

test('a token is revoked by signing out, and only that one [R-20]', async () => {
  const member = await signedInUser(federation);
  const other = (await signIn(member.email, member.password)).json<{ token: string }>().token;
  const out = await federation.app.inject({ method: 'DELETE', url: '/api/auth', headers: member.headers });
  expect(out.statusCode).toBe(200);
  const dead = await history(member.headers);
  expect(dead.statusCode).toBe(401);
  expect(dead.json()).toEqual({ message: 'Войдите, чтобы продолжить' });
  expect((await history({ authorization: `Bearer ${other}` })).statusCode).toBe(200);
});

test('a session ends by itself after thirty days', async () => {
  const member = await signedInUser(federation);
  federation.clock.advance({ days: 29, hours: 23 });
  expect((await history(member.headers)).statusCode).toBe(200);
  federation.clock.advance({ hours: 2 });
  expect((await history(member.headers)).statusCode).toBe(401);
});

test('the activity tells the sign-ins from old to new, with browser and system, and no invented place [A-117 A-187]', async () => {
  const member = await signedInUser(federation);
  federation.clock.advance({ hours: 1 });
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 YaBrowser/24.12.0 Safari/537.36';
  await signIn(member.email, member.password, { 'user-agent': userAgent });
  const { values } = (await history(member.headers)).json<{ values: z.infer<typeof activity>[] }>();
  expect(values).toHaveLength(2);
  expect(values[1]).toEqual({
    public_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    active: true,
    current: false,
    city: 'не определён',
    country: 'не определена',
    temp: federation.clock.now().getTime(),
    os: 'Windows',
    browser: 'Яндекс Браузер 24',
    method: 'email',
  });
  expect((values[1]?.temp ?? 0) - (values[0]?.temp ?? 0)).toBe(3_600_000);
});

test('after five failures the guesser waits longer each time, and the owner elsewhere does not [R-16]', async () => {
  const { email, password } = await signedInUser(federation);
  const guesser = { 'x-forwarded-for': '203.0.113.7' };
  for (let guess = 1; guess <= 5; guess++)
    expect((await signIn(email, `guess-${guess}`, guesser)).statusCode).toBe(400);
  const refused = await signIn(email, password, guesser);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ message: 'Слишком много попыток, повторите через 30 секунд', retry_after: 30 });
  expect(refused.headers['retry-after']).toBe('30');
  expect((await signIn(email, password, { 'x-forwarded-for': '198.51.100.2' })).statusCode).toBe(200);
  federation.clock.advance({ seconds: 30 });
  expect((await signIn(email, 'guess-6', guesser)).statusCode).toBe(400);
  federation.clock.advance({ seconds: 59 });
  expect((await signIn(email, password, guesser)).json().message).toBe(
    'Слишком много попыток, повторите через 1 секунду',
  );
  federation.clock.advance({ seconds: 1 });
  expect((await signIn(email, password, guesser)).statusCode).toBe(200);
  for (let guess = 1; guess <= 5; guess++)
    expect((await signIn(email, `guess-${guess}`, guesser)).statusCode).toBe(400);
});

test('guesses made at once are counted one by one; control: without a common caller none is refused [R-16]', async () => {
  const statuses = async (ipOf: (guess: number) => string) => {
    const guesses = Array.from({ length: 30 }, (_, guess) =>
      signIn('parallel@example.ru', `guess-${guess}`, { 'x-forwarded-for': ipOf(guess) }),
    );
    return (await Promise.all(guesses)).map(({ statusCode }) => statusCode).sort();
  };
  expect(await statuses(() => '203.0.113.8')).toEqual([...Array(5).fill(400), ...Array(25).fill(429)]);
  expect(await statuses((guess) => `198.51.100.${guess}`)).toEqual(Array(30).fill(400));
});

test('the address that a proxy forwards is believed from this machine only', async () => {
  const guess = (attempt: number) =>
    federation.app.inject({
      method: 'PUT',
      url: '/api/auth',
      payload: { email: 'spoofed@example.ru', password: 'guess' },
      headers: { 'x-forwarded-for': `203.0.113.${attempt}` },
      remoteAddress: '192.0.2.55',
    });
  for (let attempt = 1; attempt <= 5; attempt++) expect((await guess(attempt)).statusCode).toBe(400);
  expect((await guess(6)).statusCode).toBe(429);
});

test('the password that confirms is the one of the e-mail, kept by argon2id with the parameters of OWASP', async () => {
  const email = 'argon@example.ru';
  await federation.app.inject({
    method: 'POST',
    url: '/api/user',
    payload: { email, password: 'first-one', consents: requiredConsents },
  });
  await federation.app.inject({
    method: 'POST',
    url: '/api/user/verify/email',
    payload: { code: await codeInEmail(federation, email) },
  });
  const rows = await federation.db.execute<{ password_hash: string }>(
    `select password_hash from users where email = '${email}'`,
  );
  expect(rows.rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const tokens = await federation.db.execute<{ token_hash: string }>('select token_hash from sessions');
  const { token } = (await signIn(email, 'first-one')).json<{ token: string }>();
  expect(JSON.stringify(tokens.rows)).not.toContain(token);
});
