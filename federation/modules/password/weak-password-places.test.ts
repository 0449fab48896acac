import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type TestApp, testApp } from '@/federation/testing/app';
import { requiredConsents } from '@/federation/testing/consents';
import { signedInMember } from '@/federation/testing/member';
import { ask } from '@/federation/testing/sms';
import * as fieldMessages from '@/lib/domain/input/field-messages';

let federation: TestApp;
beforeAll(async () => {
  federation = await testApp();
});
afterAll(() => federation.close());

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
  const { email, password, headers } = await signedInMember(federation);
  const change = (new_password: string) =>
    ask(federation, '/api/user/password', { method: 'PUT', payload: { password, new_password }, headers });
  expect(await change('12345')).toEqual(COMMON);
  expect(await change(email)).toEqual(OWN_NAME);
  expect((await signIn(email, password)).status).toBe(200);
  expect(await change('бегу плыву еду')).toEqual(DONE);
});

test('a recovery with a common password is refused, and its link can still be used', async () => {
  const { email } = await signedInMember(federation);
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
