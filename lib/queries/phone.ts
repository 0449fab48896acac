import { phones } from '@/lib/contract/phone';
import { callForwarder } from './call';

export const sendCode = (phone: string, { registration }: { registration: boolean }) =>
  callForwarder(phones.sendCode, { body: { phone, registration } });
