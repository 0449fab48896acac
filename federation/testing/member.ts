import { expect } from '@jest/globals';
import type { SignedIn } from '@/lib/contract/session';
import type { TestApp } from './app';
import { requiredConsents } from './consents';

export interface TestMember {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly userId: string;
  /** Ready for `inject({ headers })`. */
  readonly headers: { readonly authorization: string };
}

let members = 0;

/** A member who came the whole way: registered, read the letter, opened the link, signed in. */
export async function signedInMember(
  house: Pick<TestApp, 'app' | 'letters'>,
  { email = `athlete-${++members}@example.ru`, password = 'right-password' } = {},
): Promise<TestMember> {
  await post(house, '/api/user', { email, password, consents: requiredConsents });
  await post(house, '/api/user/verify/email', { code: await codeInLetter(house, email) });
  const answer = await house.app.inject({ method: 'PUT', url: '/api/auth', payload: { email, password } });
  expect(answer.statusCode).toBe(200);
  const { token, user } = answer.json<SignedIn>();
  return { email, password, token, userId: user.public_id, headers: { authorization: `Bearer ${token}` } };
}

/** The code of the newest confirmation letter to the address. */
export async function codeInLetter(house: Pick<TestApp, 'letters'>, email: string): Promise<string> {
  const letters = await house.letters(email);
  const code = letters.at(-1)?.text.match(/\/verify\/email\/(\S+)/)?.[1];
  if (!code) throw new Error(`no confirmation letter to ${email}`);
  return code;
}

async function post({ app }: Pick<TestApp, 'app'>, url: string, payload: object): Promise<void> {
  const answer = await app.inject({ method: 'POST', url, payload });
  expect({ url, status: answer.statusCode, answer: answer.json() }).toEqual({ url, status: 200, answer: {} });
}
