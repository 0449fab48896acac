import { z } from 'zod';
import { operation } from '@/lib/contract/wire/operation';
import { contactDigits, phoneDigits, phoneRefusal } from '@/lib/domain/account/phone';
import { readCode } from '@/lib/domain/account/sms-code';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { credentialsChanged } from './access-left';
import { registrationConsents } from './consent';
import { freshProof } from './fresh-proof';
import { signInResponse } from './session';

const phoneText = ({ orEmpty = false } = {}) =>
  z.string(fieldMessages.phone).refine((text) => (orEmpty && text === '') || phoneDigits(text) !== null, {
    error: ({ input }) => phoneRefusal(String(input)) ?? fieldMessages.phone,
  });

/** 12 characters with the plus or 11 without. */
export const typedPhone = phoneText();
export const optionalPhone = phoneText({ orEmpty: true });

/** The same; 11 digits go on. */
export const phone = typedPhone.transform((text) => phoneDigits(text) ?? text);

/** A phone of any country, for people who call it; up to 15 digits go on. */
export const contactPhone = (message: string, { missing = message, orEmpty = false } = {}) =>
  z
    .string(missing)
    .refine((text) => (orEmpty && text === '') || contactDigits(text) !== null, message)
    .transform((text) => contactDigits(text) ?? text);

const codeText = (message: string) =>
  z
    .string()
    .overwrite(readCode)
    .regex(/^\d{4}$/, message);

export const phoneCode = codeText(fieldMessages.codeLength);

export const profilePhoneCode = codeText(fieldMessages.phoneCode);

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
