import 'server-only';
import { z } from 'zod';
import { CallError, call, NO_ANSWER } from '@/lib/contract/call';
import type { Operation } from '@/lib/contract/operation';
import { phone, phoneCode, phones } from '@/lib/contract/phone';
import { credentials, sessions, type signedIn } from '@/lib/contract/session';
import { env } from '@/lib/env';
import { callerHeaders } from '@/lib/forwarder/caller';
import { messages } from '@/lib/messages';
import { browserId } from './browser-id';
import { refusalText } from './refusal';

type SigningIn = Operation<undefined, undefined, z.ZodType, typeof signedIn>;

const phoneFields = z.object({ phone, phone_code: phoneCode });

/** A form knows strings alone: the consents come as words. */
const registrationFields = phoneFields
  .extend({ personal_data: z.literal('true'), policy: z.literal('true'), advertising: z.enum(['true', 'false']) })
  .transform(({ phone, phone_code, advertising }) => ({
    phone,
    phone_code,
    consents: { personal_data: true, policy: true, advertising: advertising === 'true' },
  }));

interface Way {
  readonly id: 'email' | 'phone' | 'phone-registration';
  readonly operation: SigningIn;
  /** Reads the fields of the form into the body of the operation. */
  readonly body: z.ZodType;
  /** Said of fields that no form of ours sends. */
  readonly refusal: string;
}

const UNREADABLE = 'Проверьте номер телефона, код и согласия';

const ways: readonly Way[] = [
  { id: 'email', operation: sessions.signIn, body: credentials, refusal: messages.validation.email },
  { id: 'phone', operation: phones.signIn, body: phoneFields, refusal: UNREADABLE },
  { id: 'phone-registration', operation: phones.register, body: registrationFields, refusal: UNREADABLE },
];

interface SigningRequest {
  readonly headers?: Record<string, string>;
}

/** The ways to sign in that ask the federation, as next-auth's credentials providers want them. */
export const signInWays = ways.map(({ id, operation, body, refusal }) => ({
  id,
  credentials: {},
  authorize: async (given: object | undefined, request: SigningRequest) => {
    const read = body.safeParse(given);
    if (!read.success) throw new Error(refusalText({ status: 400, message: refusal }));
    const headers = callerHeaders(new Headers(request.headers), await browserId({ isGiven: true }));
    try {
      const to = { baseUrl: env().FEDERATION_API_URL, headers };
      const signedIn = await call(operation, { body: read.data } as never, to);
      return { id: signedIn.user.public_id, signedIn };
    } catch (error) {
      // The form reads this text back.
      throw new Error(refusalText(error instanceof CallError ? error : { status: 502, message: NO_ANSWER }));
    }
  },
}));
