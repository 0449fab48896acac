import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { startSession } from '@/federation/modules/session/service';
import { type TestApp, testApp } from '@/federation/testing/app';
import { codeInLetter, signedInMember } from '@/federation/testing/member';
import { findOrCreateTemporaryUser } from './service';
import { letterCodes, users } from './tables';

let house: TestApp;
beforeAll(async () => {
  house = await testApp();
});
afterAll(() => house.close());

const register = (email: string, password: string) =>
  house.app.inject({ method: 'POST', url: '/api/user', payload: { email, password } });

const verify = (code: string, headers: Record<string, string> = {}) =>
  house.app.inject({ method: 'POST', url: '/api/user/verify/email', payload: { code }, headers });

const signIn = (email: string, password: string) =>
  house.app.inject({ method: 'PUT', url: '/api/auth', payload: { email, password } });

const DEAD = { message: 'Ссылка недействительна или уже использована: войдите или зарегистрируйтесь ещё раз' };

test('[A-180 A-185 S-01] registration sends one letter with the link; opened, the link lets the athlete sign in', async () => {
  const email = 'new@example.ru';
  const answer = await register(email, 'secret-of-mine');
  expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  const [letter, ...more] = await house.letters(email);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('Подтвердите e-mail');
  expect(letter?.text).toMatch(/http:\/\/localhost:3000\/verify\/email\/[\w-]{22}\n/);
  expect((await verify(await codeInLetter(house, email))).json()).toEqual({});
  const signedIn = await signIn(email, 'secret-of-mine');
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.json().user).toMatchObject({ email, temporary: false, name: '', region: null });
});

test('the plain text and the HTML carry the same link', async () => {
  const email = 'both@example.ru';
  await register(email, 'secret-of-mine');
  const code = await codeInLetter(house, email);
  const [letter] = await house.letters(email);
  expect(letter?.html).toContain(`href="http://localhost:3000/verify/email/${code}"`);
});

test.each([
  ['secr', 'Длина пароля должна превышать 4 буквы'],
  ['', 'Длина пароля должна превышать 4 буквы'],
])('a password of %j is refused', async (password, message) => {
  const answer = await register('short@example.ru', password);
  expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
});

test('[A-062 S-01] a confirmed address is refused in words, and nothing is sent', async () => {
  const { email } = await signedInMember(house);
  const before = await house.letters(email);
  const answer = await register(email, 'another-one');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ message: 'Этот e-mail уже зарегистрирован: войдите или восстановите пароль' });
  expect(await house.letters(email)).toHaveLength(before.length);
});

test('nobody sets a password for an address that he does not read', async () => {
  const email = 'owner@example.ru';
  await register(email, 'owners-password');
  const owners = await codeInLetter(house, email);
  await register(email, 'strangers-password');
  const strangers = await codeInLetter(house, email);
  expect((await verify(owners)).statusCode).toBe(200);
  expect((await signIn(email, 'owners-password')).statusCode).toBe(200);
  expect((await signIn(email, 'strangers-password')).statusCode).toBe(400);
  const late = await verify(strangers);
  expect([late.statusCode, late.json()]).toEqual([400, DEAD]);
  expect((await signIn(email, 'strangers-password')).statusCode).toBe(400);
});

test('who paid with a foreign address loses the session once its owner confirms it [promise 21]', async () => {
  const email = 'guest@example.ru';
  const now = house.clock.now();
  const { user } = await findOrCreateTemporaryUser(house.db, email, now);
  const { token } = await startSession(house.db, {
    userId: user.publicId,
    method: 'payment',
    request: { ip: '203.0.113.4', headers: {} },
    now,
  });
  const orders = () => house.app.inject({ url: '/api/user/shop/orders', headers: { authorization: token } });
  expect((await orders()).statusCode).toBe(200);
  await register(email, 'owners-password');
  await verify(await codeInLetter(house, email));
  expect((await orders()).statusCode).toBe(401);
  expect((await signIn(email, 'owners-password')).json().user).toMatchObject({
    public_id: user.publicId,
    temporary: false,
  });
});

test('[promise 19] a code is kept hashed, lives three days and is used once', async () => {
  const email = 'codes@example.ru';
  await register(email, 'secret-of-mine');
  const code = await codeInLetter(house, email);
  const kept = await house.db.select().from(letterCodes);
  expect(JSON.stringify(kept)).not.toContain(code);
  house.clock.advance({ days: 3 });
  expect((await verify(code)).json()).toEqual(DEAD);
  await register(email, 'secret-of-mine');
  const fresh = await codeInLetter(house, email);
  house.clock.advance({ days: 2, hours: 23 });
  expect((await verify(fresh)).statusCode).toBe(200);
  expect((await verify('AAAAAAAAAAAAAAAAAAAAAA')).json()).toEqual(DEAD);
});

test('[promise 19] the same browser gets the same answer for ten minutes, another one does not', async () => {
  const email = 'twice@example.ru';
  await register(email, 'secret-of-mine');
  const code = await codeInLetter(house, email);
  const browser = { 'user-agent': 'Firefox', 'x-forwarded-for': '203.0.113.10' };
  expect((await verify(code, browser)).statusCode).toBe(200);
  house.clock.advance({ minutes: 9 });
  expect((await verify(code, browser)).statusCode).toBe(200);
  expect((await verify(code, { ...browser, 'user-agent': 'Chrome' })).statusCode).toBe(400);
  expect((await verify(code, { ...browser, 'x-forwarded-for': '203.0.113.11' })).statusCode).toBe(400);
  house.clock.advance({ minutes: 1 });
  expect((await verify(code, browser)).statusCode).toBe(400);
});

test('two links of one account opened at once: one takes effect, none hangs', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `links-${round}@example.ru`;
    await register(email, 'password-0');
    const first = await codeInLetter(house, email);
    await register(email, 'password-1');
    const second = await codeInLetter(house, email);
    const opened = await Promise.all(
      [first, second].map((code, at) => verify(code, { 'user-agent': `browser ${at}` })),
    );
    expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = opened.findIndex(({ statusCode }) => statusCode === 200);
    expect((await signIn(email, `password-${winner}`)).statusCode).toBe(200);
    expect((await signIn(email, `password-${1 - winner}`)).statusCode).toBe(400);
  }
});

test('an address registered by fifty callers at once is one account', async () => {
  const email = 'crowd@example.ru';
  const made = await Promise.all(
    Array.from({ length: 50 }, () =>
      house.db.transaction((tx) => findOrCreateTemporaryUser(tx, email, house.clock.now())),
    ),
  );
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(made.map(({ user }) => user.publicId)).size).toBe(1);
  expect(await house.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test('[promise 17] an address is sent at most five letters an hour, whoever asks', async () => {
  const email = 'bombed@example.ru';
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      house.app.inject({
        method: 'POST',
        url: '/api/user',
        payload: { email, password: 'secret-of-mine' },
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
      }),
    ),
  );
  expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  expect(await house.letters(email)).toHaveLength(5);
  house.clock.advance({ hours: 1 });
  expect((await register(email, 'secret-of-mine')).statusCode).toBe(200);
});
