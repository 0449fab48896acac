import type { FreshProof } from '@/lib/contract/fresh-proof';
import { passwords } from '@/lib/contract/password';
import { phones } from '@/lib/contract/phone';
import { users } from '@/lib/contract/user';
import { phoneDigits } from '@/lib/domain/account/phone';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

export const changeEmail = (change: { email: string } & FreshProof) =>
  callForwarder(users.changeEmail, { body: change });

export const cancelEmailChange = () => callForwarder(users.cancelEmailChange, {});

/** Resolves to the seconds after which another code may be requested. */
export const sendPhoneChangeCode = (change: { phone: string } & FreshProof) =>
  callForwarder(phones.sendChangeCode, { body: change });

export const sendConfirmationCode = () => callForwarder(phones.sendConfirmationCode, {});

export async function changePhone(change: { phone: string; phone_code: string }): Promise<void> {
  await callForwarder(phones.change, { body: change });
  const stored = readUser();
  if (stored) refreshStoredUser({ ...stored, phone: phoneDigits(change.phone) });
}

export const changePassword = (change: { new_password: string } & FreshProof) =>
  callForwarder(passwords.change, { body: change });
