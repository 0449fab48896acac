import { passwords } from '@/lib/contract/password';
import { phones } from '@/lib/contract/phone';
import { users } from '@/lib/contract/user';
import { callForwarder } from './call';

/** Starts a change of e-mail: the new address gets a link. */
export const changeEmail = (email: string) => callForwarder(users.changeEmail, { body: { email } });

/** Sends a code to a new phone; the answer tells in how many seconds another may be asked for. */
export const sendPhoneChangeCode = (phone: string) => callForwarder(phones.sendChangeCode, { body: { phone } });

export const changePhone = (change: { phone: string; phone_code: string }) =>
  callForwarder(phones.change, { body: change });

export const changePassword = (change: { password: string; new_password: string }) =>
  callForwarder(passwords.change, { body: change });
