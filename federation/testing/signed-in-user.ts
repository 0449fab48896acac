import { expect } from '@jest/globals';
import type { SignedIn } from '@/lib/contract/account/session';
import type { TestApp } from './app';
import { requiredConsents } from './consents';

export interface TestUser {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  /** Ready for `inject({ headers })`. */
  readonly headers: { readonly authorization: string };
}

let members = 0;

/** A user who registered, read the e-mail, opened the link and signed in. */
export async function signedInUser(
  federation: Pick<TestApp, 'app' | 'emails'>,
  { email = `athlete-${++members}@example.ru`, password = 'right-password' } = {},
): Promise<TestUser> {
  await post(federation, '/api/user', { email, password, consents: requiredConsents });
  await post(federation, '/api/user/verify/email', { code: await codeInEmail(federation, email) });
  const response = await federation.app.inject({ method: 'PUT', url: '/api/auth', payload: { email, password } });
  expect(response.statusCode).toBe(200);
  const { token, user } = response.json<SignedIn>();
  return { email, password, token, userId: user.public_id, headers: { authorization: `Bearer ${token}` } };
}

/** The code of the newest confirmation e-mail to the address. */
export async function codeInEmail(federation: Pick<TestApp, 'emails'>, email: string): Promise<string> {
  const emails = await federation.emails(email);
  const code = emails.at(-1)?.text.match(/\/verify\/email\/(\S+)/)?.[1];
  if (!code) throw new Error(`no confirmation e-mail to ${email}`);
  return code;
}

async function post({ app }: Pick<TestApp, 'app'>, url: string, payload: object): Promise<void> {
  const response = await app.inject({ method: 'POST', url, payload });
  expect({ url, status: response.statusCode, response: response.json() }).toEqual({ url, status: 200, response: {} });
}
