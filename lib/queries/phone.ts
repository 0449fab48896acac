import { phones } from '@/lib/contract/phone';
import { callForwarder } from './call';

/** Sends a code by SMS; the answer tells in how many seconds another may be asked for. */
export const sendCode = (phone: string, { registration }: { registration: boolean }) =>
  callForwarder(phones.sendCode, { body: { phone, registration } });
