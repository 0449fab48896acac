import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { dumpOf } from '@/federation/testing/dump';
import { addPasskey, askForPasskey, askOk, proofByPasskey, requirePasskey } from '@/federation/testing/passkey';
import { signedInUser, type TestUser } from '@/federation/testing/signed-in-user';
import { ask, codeInSms, newPhone } from '@/federation/testing/sms';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

let changes = 0;

const emailsTo = async (email: string) =>
  (await federation.emails(email)).map(({ subject, text }) => ({
    subject,
    code: text.match(/\/verify\/undo\/(\S+)/)?.[1],
  }));
const linkIn = async (email: string, subject: string) =>
  (await emailsTo(email)).findLast((message) => message.subject === subject)?.code ?? '';
const press = (code: string) => ask(federation, '/api/user/undo', { payload: { code } });
const accountOf = async ({ userId }: TestUser) => {
  const [user] = await federation.db.select().from(users).where(eq(users.publicId, userId));
  if (!user) throw new Error('no such account');
  return user;
};
const changePassword = async ({ headers }: TestUser, proof: object) => {
  const payload = { ...proof, new_password: `плыву-еду-бегу-${++changes}` };
  await askOk(federation, '/api/user/password', { method: 'PUT', headers, payload });
  return { password: payload.new_password };
};
const changeEmail = async ({ headers }: TestUser, proof: object, email: string) => {
  await askOk(federation, '/api/user/change/email', { headers, payload: { email, ...proof } });
  const text = (await federation.emails(email)).findLast(({ subject }) => subject === 'Подтвердите новый e-mail')?.text;
  const code = text?.match(/verify\/new\/email\/(\S+)/)?.[1];
  await askOk(federation, '/api/user/verify/new/email', { headers, payload: { code } });
};
const signIn = (email: string, password: string, headers = {}) =>
  ask(federation, '/api/auth', { method: 'PUT', payload: { email, password }, headers });
const DEAD = { status: 400, response: { message: expect.stringMatching(/^Ссылка недействительна/) } };

test('every e-mail about a change of an account and about a new device has the link, each of its own', async () => {
  const member = await signedInUser(federation);
  const { headers, email } = member;
  let { password } = member;
  await signIn(email, password, { 'x-browser-id': 'another-browser-000' });
  const { authenticator } = await addPasskey(federation, member);
  const prove = () => proofByPasskey(federation, member, authenticator);
  ({ password } = await changePassword(member, await prove()));
  const phone = newPhone();
  await askOk(federation, '/api/user/phone/code', { headers, payload: { phone, ...(await prove()) } });
  const payload = { phone, phone_code: await codeInSms(federation, phone) };
  await askOk(federation, '/api/user/new/phone', { headers, payload });
  const codes = await askForPasskey(federation, member, authenticator);
  const renew = { headers, payload: { proof: { recovery_code: codes[0] } } };
  await askOk(federation, '/api/user/passkeys/recovery-codes', renew);
  const off = { required: false, proof: await prove() };
  await askOk(federation, '/api/user/passkeys/requirement', { method: 'PUT', headers, payload: off });
  const [passkey] = (await askOk(federation, '/api/user/passkeys', { method: 'GET', headers })).values;
  const removal = { headers, payload: { proof: await prove() } };
  await askOk(federation, `/api/user/passkeys/${passkey.public_id}/removal`, removal);
  await changeEmail(member, { password }, `moved-${email}`);
  const told = (await emailsTo(email)).slice(1);
  expect(told.map(({ subject }) => subject)).toEqual([
    'Вход с нового устройства',
    'Добавлен ключ доступа',
    'Пароль изменён',
    'Телефон изменён',
    'Вход будет требовать ключ доступа',
    'Изменение подтверждено резервным кодом',
    'Новые резервные коды',
    'Вход больше не требует ключ доступа',
    'Удалён ключ доступа',
    'Запрошена смена e-mail',
    'E-mail изменён',
  ]);
  expect(new Set(told.map(({ code }) => code)).size).toBe(told.length);
  for (const { code } of told) expect(code).toMatch(/^[\w-]{22}$/);
});

describe('a press', () => {
  test('ends sessions and the password, puts e-mail and phone back and sends the recovery e-mail there', async () => {
    const member = await signedInUser(federation);
    const { email, headers, password } = member;
    const former = newPhone();
    await federation.db.update(users).set({ phone: former }).where(eq(users.publicId, member.userId));
    await signIn(email, password, { 'x-browser-id': 'a-stranger-browser-0' });
    const code = await linkIn(email, 'Вход с нового устройства');
    const phone = newPhone();
    await askOk(federation, '/api/user/phone/code', { headers, payload: { phone, password } });
    const payload = { phone, phone_code: await codeInSms(federation, phone) };
    await askOk(federation, '/api/user/new/phone', { headers, payload });
    const taken = `taken-${email}`;
    await changeEmail(member, { password }, taken);
    expect(await accountOf(member)).toMatchObject({ email: taken, phone: null });
    expect(await press(code)).toEqual({
      status: 200,
      response: { email: expect.stringMatching(/^a•+@example\.ru$/), passkey_required: false },
    });
    expect(await accountOf(member)).toMatchObject({ email, phone: former, passwordHash: null });
    expect((await ask(federation, '/api/auth/history', { headers })).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(400);
    expect((await emailsTo(email)).at(-1)?.subject).toBe('Восстановление пароля');
    expect((await emailsTo(taken)).at(-1)).toEqual({ subject: 'E-mail возвращён', code: undefined });
  });

  test('counts once, also of eight at once, for seven days, and the link cannot be read out of the database', async () => {
    const [one, late] = [await signedInUser(federation), await signedInUser(federation)];
    for (const member of [one, late]) await changePassword(member, { password: member.password });
    const code = await linkIn(one.email, 'Пароль изменён');
    const lateCode = await linkIn(late.email, 'Пароль изменён');
    // The outbox is what an own mail server would have sent.
    await federation.db.execute('truncate outbox_messages');
    expect(await dumpOf(federation.db)).not.toContain(code);
    const presses = await Promise.all(Array.from({ length: 8 }, () => press(code)));
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await press(code)).toEqual(DEAD);
    expect(await press('A'.repeat(22))).toEqual(DEAD);
    federation.clock.advance({ days: 7 });
    expect(await press(lateCode)).toEqual(DEAD);
    expect((await accountOf(late)).passwordHash).not.toBeNull();
  });

  test('by the mailbox only bypasses no requirement of before the change; control: it does one since then', async () => {
    const member = await signedInUser(federation);
    const { authenticator } = await addPasskey(federation, member);
    await requirePasskey(federation, member, authenticator);
    await askOk(federation, '/api/auth/resetpassword', { payload: { email: member.email } });
    const text = (await federation.emails(member.email)).at(-1)?.text ?? '';
    const code = text.match(/resetpassword\/(\S+)/)?.[1];
    const { secure } = await askOk(federation, '/api/auth/resetpassword', { method: 'PUT', payload: { code } });
    const password = 'чужой-в-почте-сидит';
    await askOk(federation, '/api/auth/resetpassword/update', { payload: { code, secure, password } });
    const changed = await press(await linkIn(member.email, 'Пароль изменён'));
    expect(changed.response).toMatchObject({ passkey_required: true });
    expect((await accountOf(member)).passkeyRequiredFrom).not.toBeNull();

    const other = await signedInUser(federation);
    const key = await addPasskey(federation, other);
    const added = await linkIn(other.email, 'Добавлен ключ доступа');
    await requirePasskey(federation, other, key.authenticator);
    expect((await press(added)).response).toMatchObject({ passkey_required: false });
    expect((await accountOf(other)).passkeyRequiredFrom).toBeNull();
  });

  test('of an intruder at a new address ends no link of the owner’s former one', async () => {
    const member = await signedInUser(federation);
    const { email, headers, password } = member;
    const taken = `taken-${email}`;
    await changeEmail(member, { password }, taken);
    federation.clock.advance({ minutes: 1 });
    await addPasskey(federation, member);
    const owners = await linkIn(email, 'E-mail изменён');
    const intruders = await linkIn(taken, 'Добавлен ключ доступа');
    expect((await press(intruders)).status).toBe(200);
    expect(await accountOf(member)).toMatchObject({ email: taken });
    expect((await press(owners)).status).toBe(200);
    expect(await accountOf(member)).toMatchObject({ email });
    expect((await ask(federation, '/api/auth/history', { headers })).status).toBe(401);
  });

  test('leaves the account without an e-mail where somebody else has proven the former one', async () => {
    const member = await signedInUser(federation);
    const { email, password } = member;
    await changeEmail(member, { password }, `taken-${email}`);
    const code = await linkIn(email, 'E-mail изменён');
    await signedInUser(federation, { email });
    expect(await press(code)).toEqual({ status: 200, response: { email: null, passkey_required: false } });
    expect(await accountOf(member)).toMatchObject({ email: null, passwordHash: null });
  });
});

test('a recovery voids the links to its address, an erasure all', async () => {
  const [member, erased] = [await signedInUser(federation), await signedInUser(federation)];
  await changePassword(member, { password: member.password });
  const before = await linkIn(member.email, 'Пароль изменён');
  await askOk(federation, '/api/auth/resetpassword', { payload: { email: member.email } });
  const text = (await federation.emails(member.email)).at(-1)?.text ?? '';
  const code = text.match(/resetpassword\/(\S+)/)?.[1];
  const { secure } = await askOk(federation, '/api/auth/resetpassword', { method: 'PUT', payload: { code } });
  const payload = { code, secure, password: 'снова-моя-страница' };
  await askOk(federation, '/api/auth/resetpassword/update', { payload });
  expect(await press(before)).toEqual(DEAD);

  const { password } = await changePassword(erased, { password: erased.password });
  const left = await linkIn(erased.email, 'Пароль изменён');
  await askOk(federation, '/api/user/erasure', { headers: erased.headers, payload: { password } });
  expect(await press(left)).toEqual(DEAD);
});
