import { z } from 'zod';
import { phoneDigits, RUSSIAN_PHONE } from '@/lib/domain/account/phone';
import * as fieldMessages from '@/lib/domain/input/field-messages';
import { credentialsChanged } from './access-left';
import { registrationConsents } from './consent';
import { freshProof } from './fresh-proof';
import { operation } from './operation';
import { signInResponse } from './session';

/** 12 characters with the plus or 11 without; 11 digits go on. */
export const phoneField = (message: string, { orEmpty = false } = {}) =>
  z
    .string(message)
    .refine((text) => phoneDigits(text) !== null || (orEmpty && text === ''), message)
    .transform((text) => phoneDigits(text) ?? text);

export const phone = phoneField(fieldMessages.phone);

/** The same, unchanged. */
export const typedPhone = z.string().regex(RUSSIAN_PHONE, fieldMessages.phone);

export const phoneCode = z.string().regex(/^\d{4}$/, fieldMessages.codeLength);

export const profilePhoneCode = z.string().regex(/^\d{4}$/, fieldMessages.phoneCode);

/** Seconds until another code may be requested (`{}` in the specification). */
export const codeSent = z.object({ retry_after: z.number().int().nonnegative().default(60) });
export type CodeSent = z.infer<typeof codeSent>;

export const phones = {
  sendCode: operation({
    method: 'POST',
    path: '/api/user/code',
    summary: 'СМС с кодом для регистрации или входа; 429 с retry_after, если рано',
    body: z.object({ phone, registration: z.boolean() }),
    response: codeSent,
    browser: true,
  }),
  register: operation({
    method: 'POST',
    path: '/api/user/phone',
    summary: 'Регистрация по телефону и коду из СМС',
    body: z.object({ phone, phone_code: phoneCode, consents: registrationConsents }),
    response: signInResponse,
  }),
  signIn: operation({
    method: 'PUT',
    path: '/api/auth/phone',
    summary: 'Вход по телефону и коду из СМС',
    body: z.object({ phone, phone_code: phoneCode }),
    response: signInResponse,
  }),
  sendChangeCode: operation({
    method: 'POST',
    path: '/api/user/phone/code',
    summary: 'СМС с кодом на новый номер; нужен пароль или код с прежнего, для повтора на тот же номер — нет',
    access: 'member',
    body: z.object({ phone }).extend(freshProof.shape),
    response: codeSent,
    browser: true,
  }),
  /** Has its own purpose: a code for a sign-in does not work here. */
  sendConfirmationCode: operation({
    method: 'POST',
    path: '/api/user/confirmation/code',
    summary: 'СМС с кодом на свой номер: подтверждает смену данных, если пароля нет',
    access: 'member',
    response: codeSent,
    browser: true,
  }),
  change: operation({
    method: 'POST',
    path: '/api/user/new/phone',
    summary: 'Смена номера по коду из СМС',
    access: 'member',
    body: z.object({ phone, phone_code: profilePhoneCode }),
    response: credentialsChanged,
    browser: true,
  }),
};
