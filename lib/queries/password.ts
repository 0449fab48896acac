import { call } from '@/lib/contract/call';
import { passwords } from '@/lib/contract/password';
import { readSession } from '@/lib/session/auth-client';
import { passwordReset } from '@/lib/session/password-reset';
import { signOutEverywhere } from '@/lib/session/sign-in';
import { callForwarder } from './call';

/** Asks for the letter with the link; whether the address is known is not told. */
export const requestReset = (email: string) => callForwarder(passwords.requestReset, { body: { email } });

/** Spends the code of the letter; the site's own handler keeps what it was changed for. */
export const beginReset = (code: string) => call(passwordReset.begin, { body: { code } }, { baseUrl: '' });

/** Sets the new password and leaves the session of this browser, which has ended with all others. */
export async function finishReset(body: { password: string; attempt: string }): Promise<void> {
  await call(passwordReset.finish, { body }, { baseUrl: '' });
  await leaveSession().catch(() => undefined);
}

async function leaveSession(): Promise<void> {
  if (await readSession()) await signOutEverywhere();
}
