import { validationMessages } from '@/lib/messages/validation';
import 'server-only';
import { z } from 'zod';
import { assertion } from '@/lib/contract/account/assertion';
import { recoveryCode } from '@/lib/contract/account/fresh-proof';
import { passkeys } from '@/lib/contract/account/passkey';
import { phone, phoneCode, phones } from '@/lib/contract/account/phone';
import { credentials, type SignInResponse, sessions } from '@/lib/contract/account/session';
import { emailCode } from '@/lib/contract/account/user';
import { call } from '@/lib/contract/wire/call';
import { CallError, NO_RESPONSE } from '@/lib/contract/wire/call-error';
import type { Operation } from '@/lib/contract/wire/operation';
import { env } from '@/lib/env';
import { callerHeaders } from '@/lib/federation-client/caller';
import { browserId } from './browser-id';
import { refusalText, secondStepText } from './refusal';
import { forgetStep, keepStep, readStep } from './steps';

type SigningIn = Operation<undefined, undefined, z.ZodType, z.ZodType<SignInResponse>>;

const phoneFields = z.object({ phone, phone_code: phoneCode });

/** Forms send consents as strings. */
const registrationFields = phoneFields
  .extend({ personal_data: z.literal('true'), policy: z.literal('true'), advertising: z.enum(['true', 'false']) })
  .transform(({ phone, phone_code, advertising }) => ({
    phone,
    phone_code,
    consents: { personal_data: true, policy: true, advertising: advertising === 'true' },
  }));

const parsedJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

const passkeyFields = z
  .object({ response: parsedJson.pipe(assertion), isSecondStep: z.enum(['true', 'false']) })
  .transform(({ response, isSecondStep }) => ({ response, isSecondStep: isSecondStep === 'true' }));

const recoveryFields = z.object({ code: recoveryCode }).transform(({ code }) => ({ code, isSecondStep: true }));

interface Way {
  readonly id: 'email' | 'phone' | 'phone-registration' | 'passkey' | 'recovery-code' | 'order-link';
  readonly operation: SigningIn;
  /** Maps form fields to the operation's body; `isSecondStep` adds the token of that step. */
  readonly body: z.ZodType<object & { readonly isSecondStep?: boolean }>;
  /** For fields that no form of the site sends. */
  readonly refusal: string;
}

const UNREADABLE = 'Проверьте номер телефона, код и согласия';

const ways: readonly Way[] = [
  { id: 'email', operation: sessions.signIn, body: credentials, refusal: validationMessages.email },
  { id: 'phone', operation: phones.signIn, body: phoneFields, refusal: UNREADABLE },
  { id: 'phone-registration', operation: phones.register, body: registrationFields, refusal: UNREADABLE },
  { id: 'passkey', operation: passkeys.signIn, body: passkeyFields, refusal: 'Попробуйте ключ доступа ещё раз' },
  {
    id: 'recovery-code',
    operation: passkeys.signInByRecoveryCode,
    body: recoveryFields,
    refusal: 'Введите резервный код',
  },
  { id: 'order-link', operation: sessions.openOrder, body: emailCode, refusal: 'Откройте ссылку из письма целиком' },
];

/** The token of the first step, stored only in the sealed cookie. */
async function stepToken(): Promise<string> {
  const token = await readStep('secondStep');
  if (token) return token;
  throw new CallError('refused', 400, 'Время на второй шаг вышло: войдите ещё раз', false);
}

interface SigningRequest {
  readonly headers?: Record<string, string>;
}

/** Credentials providers of next-auth that ask the federation. */
export const signInWays = ways.map(({ id, operation, body, refusal }) => ({
  id,
  credentials: {},
  authorize: async (given: object | undefined, request: SigningRequest) => {
    const read = body.safeParse(given);
    if (!read.success) throw new Error(refusalText({ status: 400, message: refusal }));
    const headers = callerHeaders(new Headers(request.headers), await browserId({ isGiven: true }));
    const { isSecondStep = false, ...fields } = read.data;
    const response = await asked(async () => {
      const body = { ...fields, ...(isSecondStep && { second_step: await stepToken() }) };
      return call(operation, { body } as never, { baseUrl: env().FEDERATION_API_URL, headers });
    });
    if ('second_step' in response) {
      await keepStep('secondStep', response.second_step);
      throw new Error(secondStepText());
    }
    if (isSecondStep) await forgetStep('secondStep');
    return { id: response.user.public_id, signedIn: response };
  },
}));

/** The form parses the text of the error. */
async function asked(ask: () => Promise<SignInResponse>): Promise<SignInResponse> {
  try {
    return await ask();
  } catch (error) {
    throw new Error(refusalText(error instanceof CallError ? error : { status: 502, message: NO_RESPONSE }));
  }
}
