import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { startSession } from '@/federation/modules/account/session/service';
import { findOrCreateUser } from '@/federation/modules/account/user/repository';
import { insertPasskey, passkeysOf } from '@/federation/modules/account/webauthn/repository';
import { type TestApp, testApp } from '@/federation/testing/app';
import { Authenticator } from '@/federation/testing/authenticator';
import { requiredConsents } from '@/federation/testing/consents';
import { addPasskey, askOk, requirePasskey, signInByPasskey } from '@/federation/testing/passkey';
import { codeInEmail, signedInUser } from '@/federation/testing/signed-in-user';
import { ask } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const DEAD = {
  status: 400,
  response: { message: 'Ссылка недействительна или уже использована: запросите новую' },
};

const request = (email: string, headers = {}) =>
  ask(federation, '/api/auth/resetpassword', { payload: { email }, headers });
const check = (code: string, headers = {}) =>
  ask(federation, '/api/auth/resetpassword', { method: 'PUT', payload: { code }, headers });
const update = (code: string, secure: string, password: string, headers = {}) =>
  ask(federation, '/api/auth/resetpassword/update', { payload: { code, secure, password }, headers });
const signIn = (email: string, password: string) =>
  ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } });
const history = (headers: Record<string, string>) => ask(federation, '/api/auth/history', { headers });

async function resetCode(email: string): Promise<string> {
  expect(await request(email)).toEqual({ status: 200, response: {} });
  const message = (await federation.emails(email)).findLast(({ subject }) => subject === 'Восстановление пароля');
  const code = message?.text.match(/http:\/\/localhost:3000\/verify\/resetpassword\/([\w-]{22})\n/)?.[1];
  if (!code) throw new Error(`no reset e-mail to ${email}`);
  return code;
}

async function newPassword(email: string, password: string): Promise<void> {
  const code = await resetCode(email);
  expect((await update(code, (await check(code)).response.secure, password)).status).toBe(200);
}

const textAboutChange = async (email: string) =>
  (await federation.emails(email)).find(({ subject }) => subject === 'Пароль изменён')?.text;

test('the e-mail’s code is changed for secure, and both for a new password [A-182 A-183 A-184 S-04]', async () => {
  const { email, password } = await signedInUser(federation);
  const code = await resetCode(email);
  const { status, response } = await check(code);
  expect({ status, response }).toEqual({
    status: 200,
    response: { secure: expect.stringMatching(/^[\w-]{22}$/), email },
  });
  expect((await update(code, response.secure, 'abcd')).response.message).toBe('Длина пароля должна превышать 4 буквы');
  expect(await update(code, response.secure, 'xk4-q')).toEqual({ status: 200, response: {} });
  expect((await signIn(email, password)).status).toBe(400);
  expect((await signIn(email, 'xk4-q')).status).toBe(200);
  expect((await federation.emails(email)).filter(({ subject }) => subject === 'Пароль изменён')).toHaveLength(1);
});

test('a reset ends every session; a token copied before is answered 401 [R-20]', async () => {
  const member = await signedInUser(federation);
  expect((await history(member.headers)).status).toBe(200);
  const code = await resetCode(member.email);
  expect((await history(member.headers)).status).toBe(200);
  await update(code, (await check(code)).response.secure, 'another-password');
  expect((await history(member.headers)).status).toBe(401);
});

test('a reset removes the passkeys that a former holder of the password may have added, and the e-mail names them', async () => {
  const member = await signedInUser(federation);
  const { authenticator } = await addPasskey(federation, member, { name: 'Чужой ноутбук' });
  const begun = new Authenticator();
  const { options } = await askOk(federation, '/api/user/passkeys/registration', {
    headers: member.headers,
    payload: { proof: { password: member.password } },
  });
  await newPassword(member.email, 'another-password');
  expect(await signInByPasskey(federation, authenticator)).toMatchObject({ status: 400 });
  const { response } = await signIn(member.email, 'another-password');
  const headers = { authorization: response.token };
  expect(await ask(federation, '/api/user/passkeys', { method: 'GET', headers })).toMatchObject({
    response: { values: [] },
  });
  const late = { headers, payload: { name: 'Поздний', response: begun.create(options) } };
  expect((await ask(federation, '/api/user/passkeys', late)).status).toBe(400);
  expect(await textAboutChange(member.email)).toContain('Ключи доступа удалены: «Чужой ноутбук». Свои добавьте снова');
});

test('a reset leaves the passkeys of a member who requires one, and the e-mail names them', async () => {
  const member = await signedInUser(federation);
  const { authenticator } = await addPasskey(federation, member, { name: 'Ключ' });
  await requirePasskey(federation, member, authenticator);
  await newPassword(member.email, 'another-password');
  expect((await signInByPasskey(federation, authenticator)).status).toBe(200);
  const { second_step } = (await signIn(member.email, 'another-password')).response;
  expect(second_step).toBeDefined();
  expect(await textAboutChange(member.email)).toContain('Вход по-прежнему требует ключ доступа. Ваши ключи: «Ключ».');
});

test('control: the e-mail to a member without passkeys names none', async () => {
  const { email } = await signedInUser(federation);
  await newPassword(email, 'another-password');
  expect(await textAboutChange(email)).not.toMatch(/ключ/i);
});

test('a temporary user becomes a full one with a confirmed address [U-71]', async () => {
  const email = 'paid-as-guest@example.ru';
  const now = federation.clock.now();
  const { user } = await findOrCreateUser(federation.db, email, { temporary: true, now });
  const caller = { ip: '203.0.113.4', headers: {} };
  const { token } = await startSession(federation.db, {
    userId: user.publicId,
    method: 'payment',
    request: caller,
    now,
  });
  const code = await resetCode(email);
  await update(code, (await check(code)).response.secure, 'phrase-of-one');
  const signedIn = await signIn(email, 'phrase-of-one');
  expect(signedIn.response.user).toMatchObject({ public_id: user.publicId, temporary: false });
  expect((await history({ authorization: token })).status).toBe(401);
});

test('the first proof of an address drops a stranger’s passkey and requirement; control: a proven one keeps them', async () => {
  const key = { publicKey: Buffer.from('key'), counter: 0, transports: [], backedUp: false, name: 'Ключ' };
  const now = federation.clock.now();
  for (const isProven of [false, true]) {
    const { email, userId } = await signedInUser(federation);
    await federation.db
      .update(users)
      .set({ passkeyRequiredFrom: now, emailConfirmedAt: isProven ? now : null })
      .where(eq(users.publicId, userId));
    await insertPasskey(federation.db, { ...key, userId, credentialId: userId, createdAt: now });
    await newPassword(email, 'another-password');
    const [user] = await federation.db.select().from(users).where(eq(users.publicId, userId));
    expect([user?.passkeyRequiredFrom?.getTime() === now.getTime(), await passkeysOf(federation.db, userId)]).toEqual([
      isProven,
      isProven ? [expect.objectContaining({ credentialId: userId })] : [],
    ]);
  }
});

test('after a reset the link of a registration that waited sets no other password', async () => {
  const email = 'half-registered@example.ru';
  await ask(federation, '/api/user', {
    payload: { email, password: 'strangers-password', consents: requiredConsents },
  });
  const confirmation = await codeInEmail(federation, email);
  const code = await resetCode(email);
  await update(code, (await check(code)).response.secure, 'owners-password');
  const late = await ask(federation, '/api/user/verify/email', { payload: { code: confirmation } });
  expect(late.status).toBe(400);
  expect((await signIn(email, 'strangers-password')).status).toBe(400);
  expect((await signIn(email, 'owners-password')).status).toBe(200);
});

test('a code lives 30 minutes, and so does what it was changed for [R-19]', async () => {
  const { email } = await signedInUser(federation);
  const late = await resetCode(email);
  federation.clock.advance({ minutes: 30 });
  expect(await check(late)).toEqual(DEAD);
  const code = await resetCode(email);
  federation.clock.advance({ minutes: 29, seconds: 59 });
  const { secure } = (await check(code)).response;
  federation.clock.advance({ minutes: 30 });
  expect(await update(code, secure, 'too-late')).toEqual(DEAD);
});

test('a code is used once; the same browser is answered the same for ten minutes, another is not [R-19]', async () => {
  const { email } = await signedInUser(federation);
  const code = await resetCode(email);
  const mine = { 'x-browser-id': 'browser-of-the-owner' };
  const first = await check(code, mine);
  federation.clock.advance({ minutes: 9, seconds: 59 });
  expect(await check(code, { ...mine, 'x-forwarded-for': '203.0.113.9' })).toEqual(first);
  expect(await check(code, { 'x-browser-id': 'browser-of-a-stranger' })).toEqual(DEAD);
  expect(await check(code)).toEqual(DEAD);
  federation.clock.advance({ seconds: 1 });
  expect(await check(code, mine)).toEqual(DEAD);
});

test('the link of a reset expires once the password is set, and only a repeat of the very same request succeeds [S-04]', async () => {
  const { email } = await signedInUser(federation);
  const code = await resetCode(email);
  const { secure } = (await check(code)).response;
  expect((await update(code, secure, 'first-password')).status).toBe(200);
  expect(await check(code)).toEqual(DEAD);
  expect((await update(code, secure, 'first-password')).status).toBe(200);
  expect(await update(code, secure, 'second-password')).toEqual(DEAD);
  expect(await update(code, secure, 'first-password', { 'user-agent': 'another' })).toEqual(DEAD);
  federation.clock.advance({ minutes: 10 });
  expect(await update(code, secure, 'first-password')).toEqual(DEAD);
  expect((await signIn(email, 'first-password')).status).toBe(200);
});

test('a bare code, a guessed secure and a secure of another code set nothing', async () => {
  const [one, other] = [await signedInUser(federation), await signedInUser(federation)];
  const code = await resetCode(one.email);
  const { secure } = (await check(await resetCode(other.email))).response;
  expect(await update(code, secure, 'stolen-password')).toEqual(DEAD);
  const own = (await check(code)).response.secure;
  expect(await update(code, 'A'.repeat(22), 'stolen-password')).toEqual(DEAD);
  expect(await update(code, '', 'stolen-password')).toMatchObject({ status: 400 });
  expect(await update('A'.repeat(22), own, 'stolen-password')).toEqual(DEAD);
  expect((await signIn(one.email, one.password)).status).toBe(200);
});

test('one of fifty updates at once with one code sets its password', async () => {
  const { email } = await signedInUser(federation);
  const code = await resetCode(email);
  const { secure } = (await check(code)).response;
  const tried = Array.from({ length: 50 }, (_, at) => `phrase-of-one-${at}`);
  const responses = await Promise.all(tried.map((password) => update(code, secure, password)));
  const won = tried.filter((_, at) => responses[at]?.status === 200);
  expect(won).toHaveLength(1);
  expect((await signIn(email, won[0] ?? '')).status).toBe(200);
  expect((await federation.emails(email)).filter(({ subject }) => subject === 'Пароль изменён')).toHaveLength(1);
});

test('a new code kills the ones before once it is used, and the database keeps none that works [R-19]', async () => {
  const { email, userId } = await signedInUser(federation);
  const [first, second] = [await resetCode(email), await resetCode(email)];
  const kept = await federation.db.execute(
    `select (select json_agg(c) from email_codes c)::text as codes, (select json_agg(l) from emails l)::text as emails,
     (select json_agg(j.data) from pgboss.job j)::text as jobs`,
  );
  expect(JSON.stringify(kept.rows)).not.toContain(first);
  expect(JSON.stringify(kept.rows)).not.toContain(second);
  expect(JSON.stringify(kept.rows)).toContain(userId);
  expect((await check(second)).status).toBe(200);
  expect(await check(first)).toEqual(DEAD);
});

const stranger = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` });
const linksTo = async (email: string) =>
  (await federation.emails(email)).filter(({ subject }) => subject === 'Восстановление пароля');

test('strangers have at most three e-mails in half an hour sent to an address, known or not [R-17]', async () => {
  const { email } = await signedInUser(federation);
  for (const address of [email, 'nobody-at-all@example.ru']) {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, at) => request(address, stranger(at))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(17);
    const message =
      'Восстановление по этому адресу запрашивали слишком часто. Откройте ссылку из последнего письма или повторите через 30 минут';
    expect(refused[0]?.response).toEqual({ message, retry_after: 1800 });
  }
  expect(await linksTo('nobody-at-all@example.ru')).toEqual([]);
  const links = await linksTo(email);
  expect(links).toHaveLength(3);
  // For as long as no other is sent, the owner has a link that works.
  federation.clock.advance({ minutes: 29, seconds: 59 });
  expect((await request(email, stranger(1))).status).toBe(429);
  const code = links[0]?.text.match(/resetpassword\/([\w-]{22})\n/)?.[1] ?? '';
  expect((await check(code)).status).toBe(200);
});

test('the owner is sent an e-mail after strangers have used up theirs, from the known browser and network', async () => {
  const { email } = await signedInUser(federation);
  for (let at = 0; at < 5; at++) await request(email, stranger(at));
  expect((await request(email, stranger(9))).status).toBe(429);
  expect((await request(email)).status).toBe(200);
  expect((await request(email, { 'user-agent': 'another browser at home' })).status).toBe(200);
});

test('strangers of many networks have at most sixteen e-mails a day sent to an address [R-17]', async () => {
  const { email } = await signedInUser(federation);
  for (let hour = 0; hour < 20; hour++) {
    for (let at = 0; at < 4; at++) await request(email, { 'x-forwarded-for': `198.51.100.${hour * 4 + at}` });
    federation.clock.advance({ hours: 1 });
  }
  expect((await linksTo(email)).length).toBeLessThanOrEqual(16);
  expect((await request(email, { 'x-forwarded-for': '198.51.100.250' })).status).toBe(429);
  expect((await request(email)).status).toBe(200);
});

test('a reset of a password that was wiped, say of an erased account, gets nowhere', async () => {
  const { email, userId } = await signedInUser(federation);
  const code = await resetCode(email);
  const { secure } = (await check(code)).response;
  await federation.db.update(users).set({ email: null }).where(eq(users.publicId, userId));
  expect(await update(code, secure, 'new-password')).toEqual(DEAD);
});
