import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { smsCodes } from '@/federation/db/schema/account/phone';
import { users } from '@/federation/db/schema/account/user';
import { isUniqueViolation } from '@/federation/db/unique-violation';
import type { Deps } from '@/federation/deps';
import { ApiError, unauthorized } from '@/federation/http/api-error';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { browserHash } from '@/federation/modules/account/session/browser-hash';
import { isAlive } from '@/federation/modules/account/session/repository';
import type { Caller } from '@/federation/modules/account/session/service';
import { proofKindOf, requireFreshProof } from '@/federation/modules/account/sign-in/reauthentication';
import { sendSmsCode } from '@/federation/modules/account/sms-code/send-code';
import { spendSmsCode } from '@/federation/modules/account/sms-code/spend-code';
import { phoneChangedEmail } from '@/federation/modules/account/user/account-emails';
import { type AccessAfterChange, endNewEntrances } from '@/federation/modules/account/user/new-entrances';
import { notifyOwner } from '@/federation/modules/account/user/notify-owner';
import { userById } from '@/federation/modules/account/user/repository';
import type { FreshProof } from '@/lib/contract/account/fresh-proof';
import type { CodeSent } from '@/lib/contract/account/phone';

type PhoneDeps = Pick<Deps, 'db' | 'queue' | 'settings'>;

/** How long the proof holds for more codes to the same new number. */
const PROOF_MS = 10 * 60_000;

export async function sendConfirmationCode(
  deps: PhoneDeps,
  { userId }: SignedInUser,
  caller: Caller,
  now: Date,
): Promise<CodeSent> {
  const user = await userById(deps.db, userId);
  if (!user) throw unauthorized();
  if (!user.phone || proofKindOf(user, now) !== 'sms') throw new ApiError(400, 'Подтвердите изменение паролем');
  return sendSmsCode(deps, { phone: user.phone, purpose: 'confirm-change', userId, browser: caller, now });
}

/** Only a caller who reads the SMS learns whether another account has the phone. */
export async function sendChangeCode(
  deps: PhoneDeps,
  { phone, ...proof }: FreshProof & { readonly phone: string },
  { signedIn, caller, now }: { readonly signedIn: SignedInUser; readonly caller: Caller; readonly now: Date },
): Promise<CodeSent> {
  const { userId } = signedIn;
  if ((await userById(deps.db, userId))?.phone === phone) {
    throw new ApiError(400, 'Чтобы изменить телефон, введите новый номер');
  }
  if (!(await wasCodeSentJustNow(deps.db, phone, signedIn, caller, now))) {
    await requireFreshProof(deps, proof, { signedIn, caller, now });
  }
  return sendSmsCode(deps, { phone, purpose: 'change', userId, browser: caller, now });
}

/** A code that this member's browser was sent to this number was asked for with the proof. */
async function wasCodeSentJustNow(
  db: Database,
  phone: string,
  { userId }: SignedInUser,
  caller: Caller,
  now: Date,
): Promise<boolean> {
  const [sent] = await db
    .select({ codeId: smsCodes.publicId })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.phone, phone),
        eq(smsCodes.purpose, 'change'),
        eq(smsCodes.userId, userId),
        eq(smsCodes.browserHash, browserHash(caller)),
        gt(smsCodes.createdAt, new Date(now.getTime() - PROOF_MS)),
      ),
    )
    .limit(1);
  return sent !== undefined;
}

/** Sets the new phone, revokes every other way into the account and returns what is left. */
export async function changePhone(
  deps: PhoneDeps,
  { phone, phone_code: code }: { readonly phone: string; readonly phone_code: string },
  signedIn: SignedInUser,
  caller: Caller,
  now: Date,
): Promise<AccessAfterChange> {
  const { userId } = signedIn;
  return spendSmsCode(deps, { phone, purpose: 'change', userId, code, browser: caller, now }, async (tx) => {
    const before = await userById(tx, userId);
    if (!before || !(await isAlive(tx, signedIn.sessionId, now))) throw unauthorized();
    await setPhone(tx, userId, phone, now);
    const access = await endNewEntrances(tx, before, { signedIn, reason: 'phone', isPhoneKept: true, now });
    await notifyOwner(tx, deps, {
      before,
      dedupeKey: `phone-changed:${userId}:${now.toISOString()}`,
      message: (undoUrl) => phoneChangedEmail(phone, access, deps.settings, undoUrl),
      now,
    });
    return access;
  });
}

async function setPhone(tx: Database, userId: string, phone: string, now: Date): Promise<void> {
  try {
    await tx.update(users).set({ phone, phoneChangedAt: now }).where(eq(users.publicId, userId));
  } catch (error) {
    if (isUniqueViolation(error))
      throw new ApiError(
        400,
        'Этот номер уже привязан к другой учётной записи: войдите в неё или укажите другой номер',
      );
    throw error;
  }
}
