import { eq } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { isUniqueViolation } from '@/federation/db/unique-violation';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { enforceLimits, networkLimits } from '@/federation/modules/rate-limit/limit-rate';
import type { Member } from '@/federation/modules/session/member';
import type { Caller } from '@/federation/modules/session/service';
import { signInUser } from '@/federation/modules/session/sign-in-user';
import { phoneChangedLetter } from '@/federation/modules/user/account-letters';
import { consentKinds, recordConsents } from '@/federation/modules/user/consents';
import { userById, userByPhone } from '@/federation/modules/user/repository';
import { users } from '@/federation/modules/user/tables';
import type { RegistrationConsents } from '@/lib/contract/consent';
import type { CodeSent } from '@/lib/contract/phone';
import type { SignedIn } from '@/lib/contract/session';
import { sendCode } from './send-code';
import { spendCode } from './spend-code';

type PhoneDeps = Pick<Deps, 'db' | 'queue' | 'settings'>;

/** How often an hour one network may be told whether a phone is registered (U-07 tells it, promise 18 would not). */
const TELLINGS = { max: 20, windowSeconds: 3600 };

const KNOWN = 'Этот номер уже зарегистрирован: войдите по СМС';

/** U-07: registration of a known phone and sign-in of an unknown one are refused in words. */
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
  return sendCode(deps, { phone, purpose: registration ? 'register' : 'sign-in', browser: caller, now });
}

interface PhoneWithCode {
  readonly phone: string;
  readonly phone_code: string;
}

/** Makes the account of a phone and signs it in. */
export async function registerByPhone(
  deps: PhoneDeps,
  { phone, phone_code: code, consents }: PhoneWithCode & { readonly consents: RegistrationConsents },
  caller: Caller,
  now: Date,
): Promise<SignedIn> {
  return spendCode(deps, { phone, purpose: 'register', code, browser: caller, now }, async (tx) => {
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

/** Signs in by a code of an SMS. */
export async function signInByPhone(
  deps: PhoneDeps,
  { phone, phone_code: code }: PhoneWithCode,
  caller: Caller,
  now: Date,
): Promise<SignedIn> {
  return spendCode(deps, { phone, purpose: 'sign-in', code, browser: caller, now }, async (tx) => {
    const user = await userByPhone(tx, phone);
    if (!user) throw new ApiError(400, 'Этот номер больше не зарегистрирован');
    return signInUser(tx, deps, { user, method: 'phone', caller, now });
  });
}

/** Sends a code to the phone that a member wants to have; whether another has it is told only to who reads its SMS. */
export async function sendChangeCode(
  deps: PhoneDeps,
  phone: string,
  { userId }: Member,
  caller: Caller,
  now: Date,
): Promise<CodeSent> {
  if ((await userById(deps.db, userId))?.phone === phone) {
    throw new ApiError(400, 'Чтобы изменить телефон, введите новый номер');
  }
  return sendCode(deps, { phone, purpose: 'change', userId, browser: caller, now });
}

/** Gives the member his new phone; a letter tells of it. */
export async function changePhone(
  deps: PhoneDeps,
  { phone, phone_code: code }: PhoneWithCode,
  { userId }: Member,
  caller: Caller,
  now: Date,
): Promise<void> {
  await spendCode(deps, { phone, purpose: 'change', userId, code, browser: caller, now }, async (tx) => {
    const email = await setPhone(tx, userId, phone);
    if (!email) return;
    const occasion = `phone-changed:${userId}:${now.toISOString()}`;
    await writeLetter(tx, deps.queue, {
      occasion,
      recipient: email,
      audience: 'owner',
      ...phoneChangedLetter(phone, deps.settings),
      now,
    });
  });
}

async function setPhone(tx: Database, userId: string, phone: string): Promise<string | null | undefined> {
  try {
    const [changed] = await tx
      .update(users)
      .set({ phone })
      .where(eq(users.publicId, userId))
      .returning({ email: users.email });
    return changed?.email;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError(400, 'Этот номер уже привязан к другой учётной записи');
    throw error;
  }
}
