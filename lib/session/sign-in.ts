import type { Assertion } from '@/lib/contract/account/assertion';
import type { RegistrationConsents } from '@/lib/contract/account/consent';
import type { User } from '@/lib/contract/account/user';
import { CallError, NO_RESPONSE } from '@/lib/contract/wire/call-error';
import { forgetTickets } from '@/lib/device-store/ticket-cache';
import { postSignOut, readSession, submitCredentials } from './auth-client';
import { forgetDrafts } from './draft';
import { changePageSession, endPageSession } from './page-session';
import { refusalFrom } from './refusal';
import { forgetUser, storeUser } from './stored-user';

interface PhoneWithCode {
  readonly phone: string;
  readonly phone_code: string;
}

/** Signs in by e-mail and password and mirrors the session into local storage. Throws CallError: 418 is an unconfirmed e-mail. */
export const signInByEmail = (credentials: { email: string; password: string }): Promise<User> =>
  signInBy('email', credentials);

export const signInByPhone = (given: PhoneWithCode): Promise<User> => signInBy('phone', { ...given });

export const registerByPhone = (given: PhoneWithCode, consents: RegistrationConsents): Promise<User> =>
  signInBy('phone-registration', {
    ...given,
    personal_data: String(consents.personal_data),
    policy: String(consents.policy),
    advertising: String(consents.advertising),
  });

/** Signs in by a passkey, also as the second step of this browser's sign-in. */
export const signInByAssertion = (assertion: Assertion, isSecondStep: boolean): Promise<User> =>
  signInBy('passkey', { response: JSON.stringify(assertion), isSecondStep: String(isSecondStep) });

export const signInByRecoveryCode = (code: string): Promise<User> => signInBy('recovery-code', { code });

export const signInByOrderLink = (code: string): Promise<User> => signInBy('order-link', { code });

/** Signs in the temporary user of a payment; call it if the payment's response has a `user`. */
export const signInByPayment = (): Promise<User> => signInBy('payment', {});

async function signInBy(provider: string, credentials: Record<string, string>): Promise<User> {
  const refusal = await submitCredentials(provider, credentials);
  if (refusal !== null) throw refusalFrom(refusal);
  const session = await readSession();
  if (!session) throw noResponse();
  await forgetTickets();
  changePageSession({ sessionId: session.sessionId, userId: session.user.public_id });
  storeUser(session.sessionId, session.user);
  return session.user;
}

/** Ends the session at the federation and here; keeps the basket. Throws CallError if the session still lives. */
export async function signOutEverywhere(): Promise<void> {
  endPageSession();
  try {
    await postSignOut();
    if (await readSession()) throw noResponse();
  } catch (error) {
    endPageSession(false);
    throw error;
  }
  forgetUser();
  forgetDrafts();
  await forgetTickets();
}

const noResponse = () => new CallError('unreachable', 502, NO_RESPONSE, true);
