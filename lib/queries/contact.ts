import type { AccessLeft } from '@/lib/contract/account/access-left';
import type { FreshProof } from '@/lib/contract/account/fresh-proof';
import { phoneDigits } from '@/lib/domain/account/phone';
import { readUser, refreshStoredUser } from '@/lib/session/stored-user';
import { callForwarder } from './call';

export const changeEmail = (change: { email: string } & FreshProof) =>
  callForwarder('POST /api/user/change/email', { body: change });

export const cancelEmailChange = () => callForwarder('DELETE /api/user/change/email', {});

/** Resolves to the seconds after which another code may be requested. */
export const sendPhoneChangeCode = (change: { phone: string } & FreshProof) =>
  callForwarder('POST /api/user/phone/code', { body: change });

export const sendConfirmationCode = () => callForwarder('POST /api/user/confirmation/code', {});

export async function changePhone(change: { phone: string; phone_code: string }): Promise<AccessLeft | undefined> {
  const { access } = await callForwarder('POST /api/user/new/phone', { body: change });
  const stored = readUser();
  if (stored) refreshStoredUser({ ...stored, phone: phoneDigits(change.phone) });
  return access;
}

export async function changePassword(change: { new_password: string } & FreshProof): Promise<AccessLeft | undefined> {
  const { access } = await callForwarder('PUT /api/user/password', { body: change });
  const stored = readUser();
  if (stored && access?.removed.phone) refreshStoredUser({ ...stored, phone: null });
  return access;
}
