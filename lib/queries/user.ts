import type { AccessLeft } from '@/lib/contract/account/access-left';
import type { UserRegistration } from '@/lib/contract/account/user';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

export const registerByEmail = (registration: UserRegistration) =>
  callForwarder('POST /api/user', { body: registration });

export const verifyEmail = (code: string) => callForwarder('POST /api/user/verify/email', { body: { code } });

/** «Это был не я» of an e-mail. */
export const undoAccess = (code: string) => callForwarder('POST /api/user/undo', { body: { code } });

/** Resolves to what else the account is entered by. */
export async function verifyNewEmail(code: string): Promise<AccessLeft | undefined> {
  const { email, access } = await callForwarder('POST /api/user/verify/new/email', { body: { code } });
  const user = readUser();
  if (user) refreshStoredUser({ ...user, email, ...(access?.removed.phone && { phone: null }) });
  return access;
}
