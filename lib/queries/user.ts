import { type Registration, users } from '@/lib/contract/user';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

export const registerByEmail = (registration: Registration) => callForwarder(users.register, { body: registration });

export const verifyEmail = (code: string) => callForwarder(users.verifyEmail, { body: { code } });

export async function verifyNewEmail(code: string): Promise<void> {
  const { email } = await callForwarder(users.verifyNewEmail, { body: { code } });
  const user = readUser();
  if (user) refreshStoredUser({ ...user, email });
}
