import { callForwarder } from './call';

export const sendCode = (phone: string, { registration }: { registration: boolean }) =>
  callForwarder('POST /api/user/code', { body: { phone, registration } });
