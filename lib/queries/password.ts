import { callTrusted } from '@/lib/contract/call';
import { passwords } from '@/lib/contract/password';
import { readSession } from '@/lib/session/auth-client';
import { passwordReset } from '@/lib/session/password-reset';
import { signOutEverywhere } from '@/lib/session/sign-in';
import { callForwarder } from './call';

export const requestReset = (email: string) => callForwarder(passwords.requestReset, { body: { email } });

export const beginReset = (code: string) => callTrusted(passwordReset.begin, { body: { code } }, { baseUrl: '' });

export async function finishReset(body: { password: string; attempt: string }): Promise<void> {
  await callTrusted(passwordReset.finish, { body }, { baseUrl: '' });
  await leaveSession().catch(() => undefined);
}

async function leaveSession(): Promise<void> {
  if (await readSession()) await signOutEverywhere();
}
