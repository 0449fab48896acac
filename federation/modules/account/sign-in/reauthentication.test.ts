import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { addPasskey, askOk } from '@/federation/testing/passkey';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, codeInSms, newPhone, phoneUser, requestConfirmationCode, wrongCode } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

type Headers = Readonly<Record<string, string>>;

let addresses = 0;

/** Everything that changes or ends what an account is entered by, with a body that lacks nothing but the proof. */
const operations = [
  ['a change of e-mail', '/api/user/change/email', () => ({ email: `wanted-${++addresses}@example.ru` })],
  ['a change of phone', '/api/user/phone/code', () => ({ phone: newPhone() })],
  ['a change of password', '/api/user/password', () => ({ new_password: `long-phrase-${++addresses}` })],
  ['the erasure', '/api/user/erasure', () => ({})],
] as const;

const send = (url: string, headers: Headers, payload: object) =>
  ask(federation, url, { payload, headers, ...(url === '/api/user/password' && { method: 'PUT' as const }) });
const alive = async (headers: Headers) => (await ask(federation, '/api/auth/history', { headers })).status;
const accountOf = async (userId: string) => {
  const [user] = await federation.db.select().from(users).where(eq(users.publicId, userId));
  return user && { email: user.email, phone: user.phone, erasedAt: user.erasedAt };
};

const refused = (message: string) => ({ status: 400, response: { message } });

describe.each(operations)('%s', (_, url, body) => {
  test('of a member with a password needs it, and a code instead is worth nothing', async () => {
    const { headers, password, userId } = await signedInUser(federation);
    const before = await accountOf(userId);
    expect(await send(url, headers, body())).toEqual(refused('Введите текущий пароль'));
    expect(await send(url, headers, { ...body(), confirmation_code: '0000' })).toEqual(
      refused('Введите текущий пароль'),
    );
    expect(await send(url, headers, { ...body(), password: 'not-my-password' })).toEqual(
      refused('Неверный текущий пароль'),
    );
    expect(await accountOf(userId)).toEqual(before);
    expect((await send(url, headers, { ...body(), password })).status).toBe(200);
  });

  test('is no place to guess the password: from the sixth guess on it waits', async () => {
    const { headers, password } = await signedInUser(federation);
    for (let guess = 1; guess <= 5; guess++) {
      expect((await send(url, headers, { ...body(), password: `guess-${guess}` })).status).toBe(400);
    }
    expect((await send(url, headers, { ...body(), password })).status).toBe(429);
  });

  test('of a member without a password needs a fresh code of its own purpose, once', async () => {
    const member = await phoneUser(federation);
    const { headers, phone, userId } = member;
    const before = await accountOf(userId);
    const ASK = refused('Введите код из СМС, отправленной на ваш номер');
    expect(await send(url, headers, body())).toEqual(ASK);
    expect(await send(url, headers, { ...body(), password: 'anything' })).toEqual(ASK);

    federation.clock.advance({ days: 1 });
    await ask(federation, '/api/user/code', { payload: { phone, registration: false } });
    const ofSignIn = await codeInSms(federation, phone);
    const DEAD = refused('Код больше не действует: запросите новый');
    expect(await send(url, headers, { ...body(), confirmation_code: ofSignIn })).toEqual(DEAD);

    federation.clock.advance({ minutes: 1 });
    const confirmation_code = await requestConfirmationCode(federation, member);
    const guess = await send(url, headers, { ...body(), confirmation_code: wrongCode(confirmation_code) });
    expect(guess).toEqual(refused('Неверный код. Осталось попыток: 2'));
    expect(await accountOf(userId)).toEqual(before);
    expect((await send(url, headers, { ...body(), confirmation_code })).status).toBe(200);
    const again = await send(url, headers, { ...body(), confirmation_code });
    expect([400, 401]).toContain(again.status);
  });

  test('is confirmed by a passkey of the account as well, once; a foreign one is refused', async () => {
    const [member, thief] = [await signedInUser(federation), await signedInUser(federation)];
    const { authenticator } = await addPasskey(federation, member);
    const { authenticator: foreign } = await addPasskey(federation, thief);
    const { headers, userId } = member;
    const before = await accountOf(userId);
    const challenge = async () => (await askOk(federation, '/api/user/passkeys/proof', { headers })).options;
    const unfit = refused('Ключ доступа не подошёл: попробуйте ещё раз или подтвердите изменение другим способом');
    expect(await send(url, headers, { ...body(), passkey: foreign.get(await challenge()) })).toEqual(unfit);
    expect(await accountOf(userId)).toEqual(before);
    const passkey = authenticator.get(await challenge());
    expect((await send(url, headers, { ...body(), passkey })).status).toBe(200);
    expect([400, 401]).toContain((await send(url, headers, { ...body(), passkey })).status);
  });

  test('of a member with neither leads to the recovery', async () => {
    const { headers, userId } = await signedInUser(federation);
    await federation.db.update(users).set({ passwordHash: null }).where(eq(users.publicId, userId));
    const response = await send(url, headers, { ...body(), password: 'right-password', confirmation_code: '0000' });
    expect(response).toEqual(refused('Сначала задайте пароль: ссылку для этого пришлёт раздел «Пароль» настроек'));
  });
});

test('the proof that the settings ask for is told with the profile', async () => {
  const info = async (headers: Headers) =>
    (await ask(federation, '/api/user/info', { method: 'GET', headers })).response;
  expect(await info((await signedInUser(federation)).headers)).toMatchObject({ confirmed_by: 'password' });
  expect(await info((await phoneUser(federation)).headers)).toMatchObject({ confirmed_by: 'sms' });
});

test('a code to the present phone is not sent where the password confirms', async () => {
  const { headers } = await signedInUser(federation);
  expect(await ask(federation, '/api/user/confirmation/code', { headers })).toEqual(
    refused('Подтвердите изменение паролем'),
  );
});

test('a code of one member confirms nothing for another in the same browser', async () => {
  const [one, other] = [await phoneUser(federation), await phoneUser(federation)];
  federation.clock.advance({ minutes: 1 });
  const confirmation_code = await requestConfirmationCode(federation, one);
  const email = `wanted-${++addresses}@example.ru`;
  expect((await send('/api/user/change/email', other.headers, { email, confirmation_code })).status).toBe(400);
  expect((await send('/api/user/change/email', one.headers, { email, confirmation_code })).status).toBe(200);
});

test('another code to the same new number needs no second proof, to another number it does', async () => {
  const { headers, password } = await signedInUser(federation);
  const phone = newPhone();
  const request = (payload: object) => send('/api/user/phone/code', headers, payload);
  expect((await request({ phone, password })).status).toBe(200);
  federation.clock.advance({ minutes: 1 });
  expect((await request({ phone })).status).toBe(200);
  expect((await request({ phone: newPhone() })).status).toBe(400);
  federation.clock.advance({ minutes: 11 });
  expect((await request({ phone })).status).toBe(400);
});

describe('the recipients of the e-mail, and the sessions that end', () => {
  const elsewhere = async ({ email, password }: { email: string; password: string }) => {
    const { response } = await ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } });
    return { authorization: `Bearer ${response.token}` };
  };
  const lastEmail = async (email: string) => (await federation.emails(email)).at(-1);

  test('a request to change the e-mail is told to the present address at once, and ends no session', async () => {
    const member = await signedInUser(federation);
    const other = await elsewhere(member);
    const email = `wanted-${++addresses}@example.ru`;
    await send('/api/user/change/email', member.headers, { email, password: member.password });
    const message = await lastEmail(member.email);
    expect(message?.subject).toBe('Запрошена смена e-mail');
    expect(message?.text).toContain(email);
    expect(message?.text).not.toContain('/verify/new/');
    expect(await alive(other)).toBe(200);
  });

  test('a changed e-mail is told to the old address, and every other session ends', async () => {
    const member = await signedInUser(federation);
    const other = await elsewhere(member);
    const email = `wanted-${++addresses}@example.ru`;
    await send('/api/user/change/email', member.headers, { email, password: member.password });
    const code = (await lastEmail(email))?.text.match(/\/verify\/new\/email\/([\w-]{22})/)?.[1] ?? '';
    expect((await send('/api/user/verify/new/email', member.headers, { code })).status).toBe(200);
    expect([await alive(member.headers), await alive(other)]).toEqual([200, 401]);
    const message = await lastEmail(member.email);
    expect(message?.subject).toBe('E-mail изменён');
    expect(message?.text).toContain('/contacts');
  });

  test('a changed phone is told to the e-mail, every other session and a begun change of e-mail end', async () => {
    const member = await signedInUser(federation);
    const other = await elsewhere(member);
    const email = `wanted-${++addresses}@example.ru`;
    await send('/api/user/change/email', member.headers, { email, password: member.password });
    const code = (await lastEmail(email))?.text.match(/\/verify\/new\/email\/([\w-]{22})/)?.[1] ?? '';
    const phone = newPhone();
    await send('/api/user/phone/code', member.headers, { phone, password: member.password });
    const phone_code = await codeInSms(federation, phone);
    expect((await send('/api/user/new/phone', member.headers, { phone, phone_code })).status).toBe(200);
    expect((await lastEmail(member.email))?.subject).toBe('Телефон изменён');
    expect([await alive(member.headers), await alive(other)]).toEqual([200, 401]);
    expect((await send('/api/user/verify/new/email', member.headers, { code })).status).toBe(400);
  });

  test('an erasure is told to the address', async () => {
    const member = await signedInUser(federation);
    await send('/api/user/erasure', member.headers, { password: member.password });
    expect((await lastEmail(member.email))?.subject).toBe('Ваши данные удалены');
  });
});
