import { type Registration, users } from '@/lib/contract/user';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

/** Registers by e-mail; the account waits for the link of the letter. */
export const registerByEmail = (registration: Registration) => callForwarder(users.register, { body: registration });

/** Spends the code of a confirmation letter. */
export const verifyEmail = (code: string) => callForwarder(users.verifyEmail, { body: { code } });

/** Spends the code of a letter to a new address; the stored profile follows. */
export async function verifyNewEmail(code: string): Promise<void> {
  const { email } = await callForwarder(users.verifyNewEmail, { body: { code } });
  const user = readUser();
  if (user) refreshStoredUser({ ...user, email });
}
