import type { UserRegistration } from '@/lib/contract/user';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

export const registerByEmail = (registration: UserRegistration) =>
  callForwarder('POST /api/user', { body: registration });

export const verifyEmail = (code: string) => callForwarder('POST /api/user/verify/email', { body: { code } });

export async function verifyNewEmail(code: string): Promise<void> {
  const { email } = await callForwarder('POST /api/user/verify/new/email', { body: { code } });
  const user = readUser();
  if (user) refreshStoredUser({ ...user, email });
}
