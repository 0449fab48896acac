import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, codeInSms, newPhone, phoneUser, requestCode, wrongCode } from '@/federation/testing/sms';
import { siteConfig } from '@/lib/site-config';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

const DEAD = { status: 400, response: { message: 'Код больше не действует: запросите новый' } };
/** Past every limit of codes. */
const nextDay = () => federation.clock.advance({ hours: 25 });

const register = (phone: string, phone_code: string, headers = {}) =>
  ask(federation, '/api/user/phone', { payload: { phone, phone_code, consents: requiredConsents }, headers });
const signIn = (phone: string, phone_code: string, headers = {}) =>
  ask(federation, '/api/auth/phone', { method: 'PUT', payload: { phone, phone_code }, headers });

test('a phone is registered by the code of its SMS [A-054 A-055 A-126 A-129 A-179 A-181 S-02]', async () => {
  const phone = newPhone();
  const sent = await ask(federation, '/api/user/code', { payload: { phone: `+${phone}`, registration: true } });
  expect(sent).toEqual({ status: 200, response: { retry_after: 60 } });
  const code = await codeInSms(federation, phone);
  const { status, response } = await register(`+${phone}`, code);
  expect(status).toBe(200);
  expect(response).toMatchObject({ user: { phone, email: null, temporary: false }, token: expect.any(String) });
  const history = await ask(federation, '/api/auth/history', {
    headers: { authorization: `Bearer ${response.token}` },
  });
  expect(history.response.values).toMatchObject([{ method: 'phone', current: true, active: true }]);
});

test('a registered phone signs in by the code of its SMS [A-066 A-067 A-128 A-178 S-03]', async () => {
  const { phone, userId } = await phoneUser(federation);
  nextDay();
  const code = await requestCode(federation, phone, { registration: false });
  const { status, response } = await signIn(phone, code);
  expect({ status, response }).toMatchObject({ status: 200, response: { user: { public_id: userId, phone } } });
});

test.each([
  ['+375291234567', 'Номер другой страны: нужен номер России или Казахстана'],
  ['+791612345678', 'Введите корректный номер телефона'],
  ['+7 916 123-45-67', 'Введите корректный номер телефона'],
  ['+70112345670', 'Введите корректный номер телефона'],
])('no code goes to %s: %s [A-150]', async (phone, message) => {
  const payload = { phone, registration: true };
  expect(await ask(federation, '/api/user/code', { payload })).toEqual({ status: 400, response: { message } });
});

test('a code pasted with a space is the code, a number of Kazakhstan is taken [A-152]', async () => {
  const phone = '77011234567';
  const code = await requestCode(federation, phone, { registration: true });
  expect((await register(phone, `${code.slice(0, 2)}\u00a0${code.slice(2)}`)).status).toBe(200);
});

test('the SMS says the code, warns, and binds it to the site for the phone to fill in', async () => {
  const phone = newPhone();
  const code = await requestCode(federation, phone, { registration: true });
  const [sms] = await federation.texts(phone);
  expect(sms).toMatchObject({ channel: 'sms', recipient: phone });
  expect(sms?.text).toBe(`Код: ${code}. Никому его не сообщайте. ${siteConfig.name}\n@localhost #${code}`);
});

test('registration of a known phone and sign-in of an unknown one are refused in words, without an SMS [U-07]', async () => {
  const { phone } = await phoneUser(federation);
  nextDay();
  const known = await ask(federation, '/api/user/code', { payload: { phone, registration: true } });
  expect(known).toEqual({ status: 400, response: { message: 'Этот номер уже зарегистрирован: войдите по СМС' } });
  const stranger = newPhone();
  const unknown = await ask(federation, '/api/user/code', { payload: { phone: stranger, registration: false } });
  expect(unknown).toEqual({
    status: 400,
    response: { message: 'Этот номер не зарегистрирован: зарегистрируйтесь или войдите по e-mail' },
  });
  expect(await federation.texts(phone)).toHaveLength(1);
  expect(await federation.texts(stranger)).toEqual([]);
});

test('a caller who walks through the numbers to learn which are registered is limited [R-18]', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  const responses = [];
  for (let at = 0; at < 25; at++) {
    const payload = { phone: newPhone(), registration: false };
    responses.push((await ask(federation, '/api/user/code', { payload, headers })).status);
  }
  expect(responses).toEqual([...Array(20).fill(400), ...Array(5).fill(429)]);
});

test.each([
  ['+7999123456', '1234', 'Введите корректный номер телефона'],
  ['+799912345678', '1234', 'Введите корректный номер телефона'],
  ['+79991234567', '123', 'Длина кода должна состоять из 4 символов'],
  ['+79991234567', '12345', 'Длина кода должна состоять из 4 символов'],
  ['+79991234567', '12a4', 'Длина кода должна состоять из 4 символов'],
])('phone %j with code %j is refused: %s [A-149 A-150 U-26]', async (phone, code, message) => {
  expect(await register(phone, code)).toEqual({ status: 400, response: { message } });
  expect(await signIn(phone, code)).toEqual({ status: 400, response: { message } });
});

test('a code is used once [R-16]', async () => {
  const phone = newPhone();
  const code = await requestCode(federation, phone, { registration: true });
  expect((await register(phone, code)).status).toBe(200);
  expect(await register(phone, code)).toEqual(DEAD);
});

test('a code lives five minutes [R-16]', async () => {
  const [late, intime] = [newPhone(), newPhone()];
  const lateCode = await requestCode(federation, late, { registration: true });
  const intimeCode = await requestCode(federation, intime, { registration: true });
  federation.clock.advance({ minutes: 4, seconds: 59 });
  expect((await register(intime, intimeCode)).status).toBe(200);
  federation.clock.advance({ seconds: 1 });
  expect(await register(late, lateCode)).toEqual(DEAD);
});

test('a new code revokes the old one [R-16]', async () => {
  const phone = newPhone();
  const first = await requestCode(federation, phone, { registration: true });
  federation.clock.advance({ minutes: 1 });
  let second = await requestCode(federation, phone, { registration: true });
  if (second === first) {
    federation.clock.advance({ minutes: 1 });
    second = await requestCode(federation, phone, { registration: true });
  }
  expect((await register(phone, first)).status).toBe(400);
  expect((await register(phone, second)).status).toBe(200);
});

test('a code works in the browser that asked for it and in no other, whose guesses cost nothing [R-16]', async () => {
  const phone = newPhone();
  const mine = { 'x-browser-id': 'browser-of-the-owner' };
  const code = await requestCode(federation, phone, { registration: true, headers: mine });
  const others = [{}, { 'x-browser-id': 'browser-of-a-stranger' }, { 'x-browser-id': 'short' }];
  for (const headers of others)
    for (let at = 0; at < 3; at++) expect(await register(phone, code, headers)).toEqual(DEAD);
  const moved = { ...mine, 'x-forwarded-for': '203.0.113.5', 'user-agent': 'updated meanwhile' };
  expect((await register(phone, code, moved)).status).toBe(200);
});

test('a code is bound to its phone and to its purpose [R-16]', async () => {
  const { phone } = await phoneUser(federation);
  nextDay();
  const code = await requestCode(federation, phone, { registration: false });
  expect(await register(phone, code)).toEqual(DEAD);
  expect(await signIn(newPhone(), code)).toEqual(DEAD);
  const member = await signedInUser(federation);
  expect(
    await ask(federation, '/api/user/new/phone', { payload: { phone, phone_code: code }, headers: member.headers }),
  ).toEqual(DEAD);
  expect((await signIn(phone, code)).status).toBe(200);
});

test('a member has a new phone after typing the code sent to it, and an e-mail tells of it [A-134 A-195 A-196 S-07]', async () => {
  const member = await signedInUser(federation);
  const phone = newPhone();
  const change = (phone_code: string) =>
    ask(federation, '/api/user/new/phone', { payload: { phone, phone_code }, headers: member.headers });
  const sent = await ask(federation, '/api/user/phone/code', {
    payload: { phone, password: member.password },
    headers: member.headers,
  });
  expect(sent).toEqual({ status: 200, response: { retry_after: 60 } });
  const code = await codeInSms(federation, phone);
  expect((await change('12a')).response.message).toBe('Код должен состоять из 4 цифр');
  expect((await change(wrongCode(code))).response.message).toBe('Неверный код. Осталось попыток: 2');
  expect(await change(code)).toMatchObject({ status: 200 });
  const me = await ask(federation, '/api/user', { method: 'GET', headers: member.headers });
  expect(me.response.user).toMatchObject({ phone });
  const message = (await federation.emails(member.email)).at(-1);
  expect(message?.subject).toBe('Телефон изменён');
  expect(message?.text).toContain(phone.slice(-4));
  expect(message?.text).not.toContain(phone);
});

test('a code for one member’s new phone is worth nothing to another member, even in the same browser', async () => {
  const [one, other] = [await signedInUser(federation), await signedInUser(federation)];
  const phone = newPhone();
  await ask(federation, '/api/user/phone/code', { payload: { phone, password: one.password }, headers: one.headers });
  const phone_code = await codeInSms(federation, phone);
  expect(
    await ask(federation, '/api/user/new/phone', { payload: { phone, phone_code }, headers: other.headers }),
  ).toEqual(DEAD);
});

test('a phone that another account has is refused only to who reads its SMS; one’s own at once', async () => {
  const taken = await phoneUser(federation);
  nextDay();
  const member = await signedInUser(federation);
  const sent = await ask(federation, '/api/user/phone/code', {
    payload: { phone: taken.phone, password: member.password },
    headers: member.headers,
  });
  expect(sent).toEqual({ status: 200, response: { retry_after: 60 } });
  const phone_code = await codeInSms(federation, taken.phone);
  const refused = await ask(federation, '/api/user/new/phone', {
    payload: { phone: taken.phone, phone_code },
    headers: member.headers,
  });
  expect(refused).toEqual({
    status: 400,
    response: { message: 'Этот номер уже привязан к другой учётной записи: войдите в неё или укажите другой номер' },
  });
  const own = await ask(federation, '/api/user/phone/code', {
    payload: { phone: taken.phone },
    headers: taken.headers,
  });
  expect(own).toEqual({ status: 400, response: { message: 'Чтобы изменить телефон, введите новый номер' } });
});

test('two registrations of one phone at once make one account', async () => {
  const phone = newPhone();
  const code = await requestCode(federation, phone, { registration: true });
  const responses = await Promise.all([register(phone, code), register(phone, code), register(phone, code)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(await federation.db.select().from(users).where(eq(users.phone, phone))).toHaveLength(1);
});

test('the database and the queue hold no code that works [R-30]', async () => {
  const phone = newPhone();
  await ask(federation, '/api/user/code', { payload: { phone, registration: true } });
  const before = await federation.db.execute(`select s::text as row from sms_codes s where phone = '${phone}'`);
  const jobs = await federation.db.execute(`select j.data::text as data from pgboss.job j where name = 'send-sms'`);
  const code = await codeInSms(federation, phone);
  const after = await federation.db.execute<{ sealed_text: string | null }>(
    `select sealed_text from sms_codes where phone = '${phone}'`,
  );
  expect(JSON.stringify(before.rows)).not.toContain(`Код`);
  expect(JSON.stringify(jobs.rows)).not.toMatch(/Код|text/);
  expect(after.rows).toEqual([{ sealed_text: null }]);
  expect((await register(phone, code)).status).toBe(200);
});

test('an SMS whose code has expired by the time its turn comes is not sent', async () => {
  const phone = newPhone();
  await ask(federation, '/api/user/code', { payload: { phone, registration: true } });
  federation.clock.advance({ minutes: 5 });
  expect(await federation.texts(phone)).toEqual([]);
});
