import type { FreshProof } from '@/lib/contract/fresh-proof';
import { passwords } from '@/lib/contract/password';
import { phones } from '@/lib/contract/phone';
import { users } from '@/lib/contract/user';
import { phoneDigits } from '@/lib/domain/phone';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

/** Starts a change of e-mail: the new address gets a link. */
export const changeEmail = (change: { email: string } & FreshProof) =>
  callForwarder(users.changeEmail, { body: change });

/** The link that was sent to a new address opens nothing any more. */
export const cancelEmailChange = () => callForwarder(users.cancelEmailChange, {});

/** Sends a code to a new phone; the answer tells in how many seconds another may be asked for. */
export const sendPhoneChangeCode = (change: { phone: string } & FreshProof) =>
  callForwarder(phones.sendChangeCode, { body: change });

/** Sends a code to the member's present phone, to confirm a change where there is no password. */
export const sendConfirmationCode = () => callForwarder(phones.sendConfirmationCode, {});

/** Confirms the new phone by its code; the stored profile follows. */
export async function changePhone(change: { phone: string; phone_code: string }): Promise<void> {
  await callForwarder(phones.change, { body: change });
  const stored = readUser();
  if (stored) refreshStoredUser({ ...stored, phone: phoneDigits(change.phone) });
}

/** Sets a new password, the first one too. */
export const changePassword = (change: { new_password: string } & FreshProof) =>
  callForwarder(passwords.change, { body: change });
