import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { signedInUser } from '@/federation/testing/signed-in-user';
import { ask, phoneUser, requestConfirmationCode } from '@/federation/testing/sms';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { type PasswordOwner, refuseWeakPassword } from './weak-password';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

describe('another password', () => {
  type Headers = Readonly<Record<string, string>>;

  const change = (headers: Headers, password: string, new_password: string) =>
    ask(federation, '/api/user/password', { method: 'PUT', payload: { password, new_password }, headers });
  const signIn = (email: string, password: string) =>
    ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } });
  const alive = async (headers: Headers) => (await ask(federation, '/api/auth/history', { headers })).status;

  test('a wrong current password is refused in words, four characters are too few, five do [A-154 A-197 S-07]', async () => {
    const { email, password, headers } = await signedInUser(federation);
    expect(await change(headers, 'wrong-password', 'xk4-q')).toEqual({
      status: 400,
      response: { message: 'Неверный текущий пароль' },
    });
    expect((await change(headers, password, 'abcd')).response.message).toBe('Длина пароля должна превышать 4 буквы');
    expect(await change(headers, password, 'xk4-q')).toMatchObject({ status: 200 });
    expect((await signIn(email, password)).status).toBe(400);
    expect((await signIn(email, 'xk4-q')).status).toBe(200);
  });

  test('a changed password ends all other sessions, and an e-mail tells of it [R-20]', async () => {
    const member = await signedInUser(federation);
    const others = await Promise.all([1, 2, 3].map(() => signIn(member.email, member.password)));
    const tokens = others.map(({ response }) => ({ authorization: `Bearer ${response.token}` }));
    const stranger = await signedInUser(federation);
    await change(member.headers, member.password, 'new-password');
    expect(await alive(member.headers)).toBe(200);
    expect(await Promise.all(tokens.map(alive))).toEqual([401, 401, 401]);
    expect(await alive(stranger.headers)).toBe(200);
    const emails = await federation.emails(member.email);
    expect(emails.filter(({ subject }) => subject === 'Пароль изменён')).toHaveLength(1);
  });

  test('a stolen session is no place to guess the password: from the sixth guess on it waits [R-16]', async () => {
    const { password, headers } = await signedInUser(federation);
    for (let guess = 1; guess <= 5; guess++)
      expect((await change(headers, `guess-${guess}`, 'xk4-q')).status).toBe(400);
    expect(await change(headers, password, 'xk4-q')).toMatchObject({ status: 429, response: { retry_after: 30 } });
  });

  test('one of four changes at once takes effect', async () => {
    const { email, password, headers } = await signedInUser(federation);
    const wanted = Array.from({ length: 4 }, (_, at) => `phrase-of-one-${at}`);
    const responses = await Promise.all(wanted.map((next) => change(headers, password, next)));
    const won = wanted.filter((_, at) => responses[at]?.status === 200);
    expect(won).toHaveLength(1);
    expect((await signIn(email, won[0] ?? '')).status).toBe(200);
  });

  test('a user who registered by phone sets a first password by a fresh code, and signs in by it once there is an e-mail', async () => {
    const member = await phoneUser(federation);
    const { headers, userId } = member;
    const setFirst = (payload: object) => ask(federation, '/api/user/password', { method: 'PUT', payload, headers });
    expect(await setFirst({ new_password: 'xk4-q', password: 'anything' })).toEqual({
      status: 400,
      response: { message: 'Введите код из СМС, отправленной на ваш номер' },
    });
    const confirmation_code = await requestConfirmationCode(federation, member);
    // A password that is too easy does not spend the code.
    expect((await setFirst({ new_password: 'password', confirmation_code })).status).toBe(400);
    expect(await setFirst({ new_password: 'xk4-q', confirmation_code })).toMatchObject({ status: 200 });
    const info = await ask(federation, '/api/user/info', { method: 'GET', headers });
    expect(info.response.confirmed_by).toBe('password');
    const email = `${userId}@example.ru`;
    await federation.db
      .update(users)
      .set({ email, emailConfirmedAt: federation.clock.now() })
      .where(eq(users.publicId, userId));
    expect((await signIn(email, 'xk4-q')).status).toBe(200);
  });
});

describe('where a password is set', () => {
  const COMMON = { status: 400, response: { message: fieldMessages.passwordCommon } };
  const OWN_NAME = { status: 400, response: { message: fieldMessages.passwordOwnName } };
  const DONE = { status: 200, response: {} };

  const signIn = (email: string, password: string) =>
    ask(federation, '/api/auth', { method: 'PUT', payload: { email, password } });

  test('a registration with a common password is refused and sends no e-mail', async () => {
    const email = 'guessable@example.ru';
    const register = (password: string) =>
      ask(federation, '/api/user', { payload: { email, password, consents: requiredConsents } });
    expect(await register('qwerty123')).toEqual(COMMON);
    expect(await register('guessable')).toEqual(OWN_NAME);
    expect(await federation.emails(email)).toEqual([]);
    expect(await register('бегу плыву еду')).toEqual(DONE);
  });

  test('a change to a common password is refused, and the old one stays', async () => {
    const { email, password, headers } = await signedInUser(federation);
    const change = (new_password: string) =>
      ask(federation, '/api/user/password', { method: 'PUT', payload: { password, new_password }, headers });
    expect(await change('12345')).toEqual(COMMON);
    expect(await change(email)).toEqual(OWN_NAME);
    expect((await signIn(email, password)).status).toBe(200);
    expect(await change('бегу плыву еду')).toMatchObject({ status: 200 });
  });

  test('a recovery with a common password is refused, and its link can still be used', async () => {
    const { email } = await signedInUser(federation);
    await ask(federation, '/api/auth/resetpassword', { payload: { email } });
    const code = (await federation.emails(email)).at(-1)?.text.match(/\/verify\/resetpassword\/([\w-]{22})/)?.[1] ?? '';
    const { response } = await ask(federation, '/api/auth/resetpassword', { method: 'PUT', payload: { code } });
    const update = (password: string) =>
      ask(federation, '/api/auth/resetpassword/update', { payload: { code, secure: response.secure, password } });
    expect(await update('password')).toEqual(COMMON);
    expect(await update(email)).toEqual(OWN_NAME);
    expect(await update('бегу плыву еду')).toEqual(DONE);
    expect((await signIn(email, 'бегу плыву еду')).status).toBe(200);
  });
});

describe('a weak password', () => {
  const owner = { email: 'ivan.petrov@example.ru', siteUrl: 'https://www.fedtri.example' };

  function refusalOf(password: string, whose: PasswordOwner = owner): string | null {
    try {
      refuseWeakPassword(password, whose);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }

  describe('a new password', () => {
    test.each([
      '12345',
      'password',
      'QWERTY',
      'qwerty123',
      '11111',
      'ababab',
      ' password ',
      'йцукен',
      'Пароль',
      'gfhjkm',
      'любовь',
      'Россия1',
      'Москва2024',
      'password-1',
    ])('%j is refused as common', (password) => {
      expect(refusalOf(password)).toBe(fieldMessages.passwordCommon);
    });

    test.each([
      'abcde',
      '54321',
      'zxcvb',
      '12qwe',
      'zaq12',
      'абвгд',
      'едгвб',
      'ячсми',
      '12.03.1990',
      '1990-03-12',
      '010290',
      '1990г',
      '20252026',
      '+79161234567',
      '8 (916) 123-45-67',
      '9161234567',
    ])('%j is refused as a row, a date or a number', (password) => {
      expect([fieldMessages.passwordPattern, fieldMessages.passwordCommon]).toContain(refusalOf(password));
    });

    test.each([
      'ivan.petrov@example.ru',
      'Ivan.Petrov',
      'ivan.',
      'ivan.petrov2027!',
      'fedtri',
      'Fedtri-2027',
      'триатлон1',
    ])('%j is refused as a name', (password) => {
      expect(refusalOf(password)).toBe(fieldMessages.passwordOwnName);
    });

    test.each([
      'бегу плыву еду',
      'xk4-q',
      'demo-athlete-1',
      'petrov-i-triatlon',
      '🚴🏊🏃🏅🥇',
      'Zxq1990',
      '7h2kd',
      'зима-12.03.1990-снег',
    ])('%j is taken', (password) => {
      expect(refusalOf(password)).toBeNull();
    });

    test('without an e-mail is judged all the same', () => {
      expect(refusalOf('12345', { ...owner, email: null })).toBe(fieldMessages.passwordCommon);
      expect(refusalOf('ivan.petrov', { ...owner, email: null })).toBeNull();
    });
  });
});
