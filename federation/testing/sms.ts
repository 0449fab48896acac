import { expect } from '@jest/globals';
import type { TestApp } from './app';
import { requiredConsents } from './consents';

let phones = 0;

/** A number that the test file has not used. */
export const newPhone = () => `7916${String(++phones).padStart(7, '0')}`;

export interface Calling {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call with its status and parsed response. */
export async function ask({ app }: Pick<TestApp, 'app'>, url: string, { method = 'POST', ...options }: Calling = {}) {
  const response = await app.inject({ method, url, ...options });
  return { status: response.statusCode, response: response.json() };
}

/** The code of the newest SMS to the phone. */
export async function codeInSms(federation: Pick<TestApp, 'texts'>, phone: string): Promise<string> {
  const code = (await federation.texts(phone)).at(-1)?.text.match(/^Код: (\d{4})\./)?.[1];
  if (!code) throw new Error(`no SMS to ${phone}`);
  return code;
}

/** Any code but the right one. */
export const wrongCode = (right: string) => String((Number(right) + 1) % 10_000).padStart(4, '0');

/** Requests a code and returns it. */
export async function requestCode(
  federation: Pick<TestApp, 'app' | 'texts'>,
  phone: string,
  { registration, headers = {} }: { registration: boolean; headers?: Readonly<Record<string, string>> },
): Promise<string> {
  const sent = await ask(federation, '/api/user/code', { payload: { phone, registration }, headers });
  expect(sent).toEqual({ status: 200, response: { retry_after: expect.any(Number) } });
  return codeInSms(federation, phone);
}

/** A user who registered by phone. */
export async function phoneUser(federation: Pick<TestApp, 'app' | 'texts'>, phone = newPhone()) {
  const phone_code = await requestCode(federation, phone, { registration: true });
  const { status, response } = await ask(federation, '/api/user/phone', {
    payload: { phone, phone_code, consents: requiredConsents },
  });
  expect(status).toBe(200);
  return { phone, userId: response.user.public_id as string, headers: { authorization: `Bearer ${response.token}` } };
}

/** Requests the code that confirms a change of a user without a password, and returns it. */
export async function requestConfirmationCode(
  federation: Pick<TestApp, 'app' | 'texts'>,
  { phone, headers }: { readonly phone: string; readonly headers: Readonly<Record<string, string>> },
): Promise<string> {
  const sent = await ask(federation, '/api/user/confirmation/code', { headers });
  expect(sent).toEqual({ status: 200, response: { retry_after: expect.any(Number) } });
  return codeInSms(federation, phone);
}
