import { users } from '@/federation/db/schema/account/user';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import type { Caller } from '@/federation/modules/account/session/service';
import { signInUser } from '@/federation/modules/account/sign-in/sign-in-user';
import { sendSmsCode } from '@/federation/modules/account/sms-code/send-code';
import { spendSmsCode } from '@/federation/modules/account/sms-code/spend-code';
import { consentKinds, recordConsents } from '@/federation/modules/account/user/consents';
import { userByPhone } from '@/federation/modules/account/user/repository';
import { enforceLimits, networkLimits } from '@/federation/modules/base/rate-limit/limit-rate';
import type { RegistrationConsents } from '@/lib/contract/account/consent';
import type { CodeSent } from '@/lib/contract/account/phone';
import type { SignInResponse } from '@/lib/contract/account/session';

type PhoneDeps = Pick<Deps, 'db' | 'queue' | 'settings'>;

/** Answers an hour to one network about whether a phone is registered. */
const TELLINGS = { max: 20, windowSeconds: 3600 };

const KNOWN = 'Этот номер уже зарегистрирован: войдите по СМС';

/** Refuses, with a message, to register a known phone or to sign in an unknown one. */
export async function sendPublicCode(
  deps: PhoneDeps,
  { phone, registration }: { readonly phone: string; readonly registration: boolean },
  caller: Caller,
  now: Date,
): Promise<CodeSent> {
  const known = (await userByPhone(deps.db, phone)) !== undefined;
  if (known === registration) {
    await enforceLimits(deps.db, networkLimits('phone-told', TELLINGS, caller), now);
    throw new ApiError(400, known ? KNOWN : 'Этот номер не зарегистрирован: зарегистрируйтесь или войдите по e-mail');
  }
  return sendSmsCode(deps, { phone, purpose: registration ? 'register' : 'sign-in', browser: caller, now });
}

interface PhoneWithCode {
  readonly phone: string;
  readonly phone_code: string;
}

export async function registerByPhone(
  deps: PhoneDeps,
  { phone, phone_code: code, consents }: PhoneWithCode & { readonly consents: RegistrationConsents },
  caller: Caller,
  now: Date,
): Promise<SignInResponse> {
  return spendSmsCode(deps, { phone, purpose: 'register', code, browser: caller, now }, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ phone, createdAt: now })
      .onConflictDoNothing({ target: users.phone })
      .returning();
    if (!user) throw new ApiError(400, KNOWN);
    const kinds = consentKinds(consents);
    await recordConsents(tx, { userId: user.publicId, email: null, kinds, ip: caller.ip, now });
    return signInUser(tx, deps, { user, method: 'phone', caller, now });
  });
}

export async function signInByPhone(
  deps: PhoneDeps,
  { phone, phone_code: code }: PhoneWithCode,
  caller: Caller,
  now: Date,
): Promise<SignInResponse> {
  return spendSmsCode(deps, { phone, purpose: 'sign-in', code, browser: caller, now }, async (tx) => {
    const user = await userByPhone(tx, phone);
    if (!user)
      throw new ApiError(400, 'Этот номер больше не зарегистрирован: войдите по e-mail или зарегистрируйтесь заново');
    return signInUser(tx, deps, { user, method: 'phone', caller, now });
  });
}
