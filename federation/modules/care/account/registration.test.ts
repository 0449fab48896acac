import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { emailCodes, users } from '@/federation/db/schema/account/user';
import { startSession } from '@/federation/modules/account/session/service';
import { findOrCreateUser } from '@/federation/modules/account/user/repository';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { codeInEmail, signedInUser } from '@/federation/testing/signed-in-user';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const register = (email: string, password: string) =>
  federation.app.inject({ method: 'POST', url: '/api/user', payload: { email, password, consents: requiredConsents } });

const verify = (code: string, headers: Record<string, string> = {}) =>
  federation.app.inject({ method: 'POST', url: '/api/user/verify/email', payload: { code }, headers });

const signIn = (email: string, password: string) =>
  federation.app.inject({ method: 'PUT', url: '/api/auth', payload: { email, password } });

const DEAD = { message: 'Ссылка недействительна или уже использована: войдите или зарегистрируйтесь ещё раз' };

test('registration sends one e-mail with the link; opened, the link lets the athlete sign in [A-180 A-185 S-01]', async () => {
  const email = 'new@example.ru';
  const response = await register(email, 'secret-of-mine');
  expect([response.statusCode, response.json()]).toEqual([200, {}]);
  const [message, ...more] = await federation.emails(email);
  expect(more).toEqual([]);
  expect(message?.subject).toBe('Подтвердите e-mail');
  expect(message?.text).toMatch(/http:\/\/localhost:3000\/verify\/email\/[\w-]{22}\n/);
  expect((await verify(await codeInEmail(federation, email))).json()).toEqual({});
  const signedIn = await signIn(email, 'secret-of-mine');
  expect(signedIn.statusCode).toBe(200);
  expect(signedIn.json().user).toMatchObject({ email, temporary: false, name: '', region: null });
});

test('the plain text and the HTML carry the same link', async () => {
  const email = 'both@example.ru';
  await register(email, 'secret-of-mine');
  const code = await codeInEmail(federation, email);
  const [message] = await federation.emails(email);
  expect(message?.html).toContain(`href="http://localhost:3000/verify/email/${code}"`);
});

test.each([
  ['secr', 'Длина пароля должна превышать 4 буквы'],
  ['', 'Длина пароля должна превышать 4 буквы'],
])('a password of %j is refused', async (password, message) => {
  const response = await register('short@example.ru', password);
  expect([response.statusCode, response.json()]).toEqual([400, { message }]);
});

test('a confirmed address is answered as an unknown one, its e-mail leads to the account [A-062 S-01 D-15]', async () => {
  const { email, password } = await signedInUser(federation);
  const before = await federation.emails(email);
  const [known, unknown] = [await register(email, 'another-one'), await register('unknown@example.ru', 'another-one')];
  expect([known.statusCode, known.json()]).toEqual([200, {}]);
  expect([unknown.statusCode, unknown.json()]).toEqual([200, {}]);
  const [message, ...more] = (await federation.emails(email)).slice(before.length);
  expect([message?.subject, more]).toEqual(['У вас уже есть учётная запись', []]);
  expect(message?.text).toContain('http://localhost:3000/signin');
  expect((await signIn(email, 'another-one')).statusCode).toBe(400);
  expect((await signIn(email, password)).statusCode).toBe(200);

  const code = message?.text.match(/\/verify\/resetpassword\/([\w-]{22})\n/)?.[1];
  const reset = await federation.app.inject({ method: 'PUT', url: '/api/auth/resetpassword', payload: { code } });
  expect(reset.statusCode).toBe(200);
});

test.each([
  ['none', {}],
  ['no policy', { consents: { personal_data: true, policy: false, advertising: false } }],
])('a registration by e-mail or phone with %s of the required consents is refused [R-35]', async (_, given) => {
  for (const [url, who] of [
    ['/api/user', { email: 'no-consents@example.ru', password: 'secret-of-mine' }],
    ['/api/user/phone', { phone: '79990000001', phone_code: '0000' }],
  ] as const) {
    const response = await federation.app.inject({ method: 'POST', url, payload: { ...who, ...given } });
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringMatching(/[а-я]/)]);
  }
  expect(await federation.emails('no-consents@example.ru')).toEqual([]);
});

test('an address sets its password only by what its mailbox receives', async () => {
  const email = 'owner@example.ru';
  await register(email, 'owners-password');
  const owners = await codeInEmail(federation, email);
  await register(email, 'strangers-password');
  const strangers = await codeInEmail(federation, email);
  expect((await verify(owners)).statusCode).toBe(200);
  expect((await signIn(email, 'owners-password')).statusCode).toBe(200);
  expect((await signIn(email, 'strangers-password')).statusCode).toBe(400);
  const late = await verify(strangers);
  expect([late.statusCode, late.json()]).toEqual([400, DEAD]);
  expect((await signIn(email, 'strangers-password')).statusCode).toBe(400);
});

test('a buyer who paid with a foreign address loses the session once its owner confirms it [R-21]', async () => {
  const email = 'guest@example.ru';
  const now = federation.clock.now();
  const { user } = await findOrCreateUser(federation.db, email, { temporary: true, now });
  const { token } = await startSession(federation.db, {
    userId: user.publicId,
    method: 'payment',
    request: { ip: '203.0.113.4', headers: {} },
    now,
  });
  const orders = () => federation.app.inject({ url: '/api/user/shop/orders', headers: { authorization: token } });
  expect((await orders()).statusCode).toBe(200);
  await register(email, 'owners-password');
  await verify(await codeInEmail(federation, email));
  expect((await orders()).statusCode).toBe(401);
  expect((await signIn(email, 'owners-password')).json().user).toMatchObject({
    public_id: user.publicId,
    temporary: false,
  });
});

test('a code is kept hashed, lives three days and is used once [R-19]', async () => {
  const email = 'codes@example.ru';
  await register(email, 'secret-of-mine');
  const code = await codeInEmail(federation, email);
  const kept = await federation.db.select().from(emailCodes);
  expect(JSON.stringify(kept)).not.toContain(code);
  federation.clock.advance({ days: 3 });
  expect((await verify(code)).json()).toEqual(DEAD);
  await register(email, 'secret-of-mine');
  const fresh = await codeInEmail(federation, email);
  federation.clock.advance({ days: 2, hours: 23 });
  expect((await verify(fresh)).statusCode).toBe(200);
  expect((await verify('AAAAAAAAAAAAAAAAAAAAAA')).json()).toEqual(DEAD);
});

test('the same browser gets the same response for ten minutes, another one does not [R-19]', async () => {
  const email = 'twice@example.ru';
  await register(email, 'secret-of-mine');
  const code = await codeInEmail(federation, email);
  const browser = { 'user-agent': 'Firefox', 'x-forwarded-for': '203.0.113.10' };
  expect((await verify(code, browser)).statusCode).toBe(200);
  federation.clock.advance({ minutes: 9 });
  expect((await verify(code, browser)).statusCode).toBe(200);
  expect((await verify(code, { ...browser, 'user-agent': 'Chrome' })).statusCode).toBe(400);
  expect((await verify(code, { ...browser, 'x-forwarded-for': '203.0.113.11' })).statusCode).toBe(400);
  federation.clock.advance({ minutes: 1 });
  expect((await verify(code, browser)).statusCode).toBe(400);
});

test('two links of one account opened at once: one takes effect, none hangs', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `links-${round}@example.ru`;
    await register(email, 'phrase-of-one-0');
    const first = await codeInEmail(federation, email);
    await register(email, 'phrase-of-one-1');
    const second = await codeInEmail(federation, email);
    const opened = await Promise.all(
      [first, second].map((code, at) => verify(code, { 'user-agent': `browser ${at}` })),
    );
    expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = opened.findIndex(({ statusCode }) => statusCode === 200);
    expect((await signIn(email, `phrase-of-one-${winner}`)).statusCode).toBe(200);
    expect((await signIn(email, `phrase-of-one-${1 - winner}`)).statusCode).toBe(400);
  }
});

test('an address registered by fifty callers at once is one account', async () => {
  const email = 'crowd@example.ru';
  const made = await Promise.all(
    Array.from({ length: 50 }, () =>
      federation.db.transaction((tx) => findOrCreateUser(tx, email, { temporary: true, now: federation.clock.now() })),
    ),
  );
  expect(made.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(made.map(({ user }) => user.publicId)).size).toBe(1);
  expect(await federation.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test('an address is sent at most eight e-mails an hour, whoever asks [R-17]', async () => {
  const email = 'bombed@example.ru';
  const asked = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      federation.app.inject({
        method: 'POST',
        url: '/api/user',
        payload: { email, password: 'secret-of-mine', consents: requiredConsents },
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
      }),
    ),
  );
  expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8);
  expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(12);
  expect(await federation.emails(email)).toHaveLength(8);
  federation.clock.advance({ hours: 1 });
  expect((await register(email, 'secret-of-mine')).statusCode).toBe(200);
});
