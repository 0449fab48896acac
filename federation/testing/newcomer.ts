import { randomUUID } from 'node:crypto';
import type { SignInResponse } from '@/lib/contract/account/session';
import { requiredConsents } from './consents';

/** A person unknown to the API. */
export const newcomer = () => ({
  email: `contract-${randomUUID()}@example.com`,
  password: 'contract-password',
  consents: requiredConsents,
});

/** The first of what the API has; nothing is an error of its content. */
export function first<T>(values: readonly T[]): T {
  const [value] = values;
  if (value === undefined) throw new Error('the API has nothing of this kind to ask about');
  return value;
}

/** The token of a sign-in that needed no second step. */
export function tokenOf(response: SignInResponse): string {
  if (!('token' in response)) throw new Error('this account wants a passkey as well');
  return response.token;
}
