import { expect } from '@jest/globals';
import type { Passkey } from '@/lib/contract/account/access-left';
import type { TestApp } from './app';
import { Authenticator } from './authenticator';
import { ask, type Calling } from './sms';

type TestFederation = Pick<TestApp, 'app'>;
type Headers = Readonly<Record<string, string>>;

interface PasswordUser {
  readonly password: string;
  readonly headers: Headers;
}

/** A call that must succeed. */
export async function askOk(federation: TestFederation, url: string, calling?: Calling) {
  const { status, response } = await ask(federation, url, calling);
  expect({ url, status, response }).toEqual({ url, status: 200, response: expect.anything() });
  return response;
}

/** Adds a passkey to the member's account. */
export async function addPasskey(
  federation: TestFederation,
  { password, headers }: PasswordUser,
  { name = 'Ноутбук', authenticator = new Authenticator() } = {},
): Promise<{ authenticator: Authenticator; passkey: Passkey }> {
  const proof = { password };
  const { options } = await askOk(federation, '/api/user/passkeys/registration', { headers, payload: { proof } });
  const response = authenticator.create(options);
  const passkey = await askOk(federation, '/api/user/passkeys', { headers, payload: { name, response } });
  return { authenticator, passkey };
}

/** The response of the member's own authenticator that confirms a change. */
export async function proofByPasskey(
  federation: TestFederation,
  { headers }: Pick<PasswordUser, 'headers'>,
  authenticator: Authenticator,
) {
  const { options } = await askOk(federation, '/api/user/passkeys/proof', { headers });
  return { passkey: authenticator.get(options) };
}

/** Switches the requirement on, which begins after a day, and returns the recovery codes. */
export async function askForPasskey(
  federation: TestFederation,
  member: Pick<PasswordUser, 'headers'>,
  authenticator: Authenticator,
): Promise<string[]> {
  const proof = await proofByPasskey(federation, member, authenticator);
  const calling = { method: 'PUT', headers: member.headers, payload: { required: true, proof } } as const;
  return (await askOk(federation, '/api/user/passkeys/requirement', calling)).recovery_codes;
}

/** Switches the requirement on, waits until it has begun, and returns the recovery codes. */
export async function requirePasskey(
  federation: TestFederation & Pick<TestApp, 'clock'>,
  member: Pick<PasswordUser, 'headers'>,
  authenticator: Authenticator,
): Promise<string[]> {
  const codes = await askForPasskey(federation, member, authenticator);
  federation.clock.advance({ days: 1 });
  return codes;
}

/** Signs in by the authenticator's key; `second_step` finishes a sign-in that was begun otherwise. */
export async function signInByPasskey(
  federation: TestFederation,
  authenticator: Authenticator,
  { headers, second_step }: { readonly headers?: Headers; readonly second_step?: string } = {},
) {
  const { options } = await askOk(federation, '/api/auth/passkey', { headers });
  const payload = { response: authenticator.get(options), ...(second_step !== undefined && { second_step }) };
  return ask(federation, '/api/auth/passkey', { method: 'PUT', headers, payload });
}
