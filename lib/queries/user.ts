import { type Registration, users } from '@/lib/contract/user';
import { callForwarder } from './call';

/** Registers by e-mail; the account waits for the link of the letter. */
export const registerByEmail = (registration: Registration) => callForwarder(users.register, { body: registration });

/** Spends the code of a confirmation letter. */
export const verifyEmail = (code: string) => callForwarder(users.verifyEmail, { body: { code } });
