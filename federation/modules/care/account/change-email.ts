import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { emailCodes, users } from '@/federation/db/schema/account/user';
import { isUniqueViolation } from '@/federation/db/unique-violation';
import type { Deps } from '@/federation/deps';
import { readableEmail } from '@/federation/gateways/mail/readable-email';
import { ApiError, unauthorized } from '@/federation/http/api-error';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import type { Browser } from '@/federation/modules/account/session/browser-hash';
import { isAlive } from '@/federation/modules/account/session/repository';
import type { Caller } from '@/federation/modules/account/session/service';
import { requireFreshProof } from '@/federation/modules/account/sign-in/reauthentication';
import {
  emailChangeAskedEmail,
  emailChangedEmail,
  emailInUseEmail,
  emailTakenAwayEmail,
  newEmailEmail,
} from '@/federation/modules/account/user/account-emails';
import {
  codeOf,
  killCodes,
  newCode,
  spendEmailCode,
  stateOf,
  storeCode,
} from '@/federation/modules/account/user/email-codes';
import { type AccessAfterChange, endNewEntrances } from '@/federation/modules/account/user/new-entrances';
import { notifyOwner } from '@/federation/modules/account/user/notify-owner';
import { lockUser, userByEmail, userById } from '@/federation/modules/account/user/repository';
import { CountedEmail } from '@/federation/modules/base/email/email-limits';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { dropBytes } from '@/federation/modules/base/file/repository';
import { limitRate } from '@/federation/modules/base/rate-limit/limit-rate';
import type { FreshProof } from '@/lib/contract/account/fresh-proof';
import * as fieldMessages from '@/lib/domain/base/input/field-messages';
import { joinGuest } from './join-guest';

const LIFE_MS = 30 * 60_000;
const REQUESTS = { max: 5, windowSeconds: 3600 };

/** An address that another account has confirmed gets an e-mail without a link; the response is the same. */
export async function changeEmail(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { email, ...proof }: FreshProof & { readonly email: string },
  { signedIn, caller, now }: { readonly signedIn: SignedInUser; readonly caller: Caller; readonly now: Date },
): Promise<void> {
  const { userId } = signedIn;
  const user = await userById(db, userId);
  if (user?.email === email) throw new ApiError(400, fieldMessages.emailUnchanged);
  await requireFreshProof({ db, queue, settings }, proof, { signedIn, caller, now });
  await limitRate(db, `change-email:${userId}`, REQUESTS, now);
  const audience = await CountedEmail.count(db, settings, {
    recipient: email,
    budget: 'account',
    sender: { userId },
    now,
  });
  await db.transaction(async (tx) => {
    const inUse = (await userByEmail(tx, email))?.emailConfirmedAt != null;
    const code = newCode();
    const kept = { code, userId, purpose: 'change-email', lifeMs: LIFE_MS, newEmail: email, now } as const;
    await killCodes(tx, userId, ['change-email'], now);
    const codeHash = await storeCode(tx, kept);
    const dedupeKey = `change-email:${codeHash}`;
    const message = inUse ? emailInUseEmail(settings) : newEmailEmail(code, settings);
    await writeEmail(tx, queue, { dedupeKey, recipient: email, audience, ...message, secret: true, now });
    if (!user) return;
    await notifyOwner(
      tx,
      { queue, settings },
      {
        before: user,
        dedupeKey: `change-email-told:${codeHash}`,
        message: (undoUrl) => emailChangeAskedEmail(email, undoUrl),
        now,
      },
    );
  });
}

const taken = () =>
  new ApiError(400, 'Этот e-mail уже привязан к другой учётной записи: войдите в неё или укажите другой адрес');

/** E-mails the old and the new address, revokes every other way into the account and returns what is left. */
export async function verifyNewEmail(
  deps: Pick<Deps, 'db' | 'queue' | 'settings' | 'storage'>,
  code: string,
  { signedIn, browser, now }: { readonly signedIn: SignedInUser; readonly browser: Browser; readonly now: Date },
): Promise<{ readonly email: string; readonly access?: AccessAfterChange }> {
  const { db, queue, settings } = deps;
  try {
    const { dropped, ...changed } = await db.transaction(async (tx) => {
      await lockUser(tx, signedIn.userId);
      const found = await codeOf(tx, 'change-email', code);
      const own = found?.userId === signedIn.userId ? found : undefined;
      const state = own ? stateOf(own, browser, now) : 'dead';
      if (!own?.newEmail || state === 'dead') {
        const message = 'Ссылка недействительна или уже использована: измените e-mail ещё раз';
        throw new ApiError(400, message).reportedAs({ kind: 'wrong-code', account: { userId: signedIn.userId } });
      }
      if (state === 'just-used-here') return { email: readableEmail(own.newEmail), dropped: [] };
      const email = own.newEmail;
      const before = await userById(tx, signedIn.userId);
      if (!before || !(await isAlive(tx, signedIn.sessionId, now))) throw unauthorized();
      await spendEmailCode(tx, own, browser, now);
      const other = await userByEmail(tx, email);
      if (other?.emailConfirmedAt) throw taken();
      const files = other ? await joinGuest(tx, other, signedIn.userId) : [];
      await tx
        .update(users)
        .set({ email, emailConfirmedAt: now, temporary: false })
        .where(eq(users.publicId, signedIn.userId));
      // A user without a password has confirmed by phone.
      const isPhoneKept = before.passwordHash === null;
      const access = await endNewEntrances(tx, before, { signedIn, reason: 'email', isPhoneKept, now });
      const message = emailChangedEmail(email, access, settings);
      const dedupeKey = `email-changed:${own.codeHash}`;
      await writeEmail(tx, queue, { dedupeKey, recipient: email, audience: 'owner', ...message, now });
      await notifyOwner(
        tx,
        { queue, settings },
        {
          before,
          dedupeKey: `email-changed-told:${own.codeHash}`,
          message: (undoUrl) => emailTakenAwayEmail(email, settings, undoUrl),
          now,
        },
      );
      return { email: readableEmail(email), access, dropped: files };
    });
    await dropBytes(deps, dropped);
    return changed;
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

export async function waitingEmail(db: Database, userId: string, now: Date): Promise<string | null> {
  const ofChange = and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, 'change-email'));
  const [code] = await db
    .select({ email: emailCodes.newEmail })
    .from(emailCodes)
    .where(and(ofChange, isNull(emailCodes.usedAt), gt(emailCodes.expiresAt, now)));
  return code?.email ? readableEmail(code.email) : null;
}
