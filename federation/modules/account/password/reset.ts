import { timingSafeEqual } from 'node:crypto';
import { keyedHashes } from '@/federation/crypto/field';
import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import type { Browser } from '@/federation/modules/account/session/browser-hash';
import { hashOfPassword, isPassword } from '@/federation/modules/account/session/passwords';
import { trustLevelOf } from '@/federation/modules/account/session/trust-level';
import { passwordChangedEmail, resetEmail } from '@/federation/modules/account/user/account-emails';
import { confirmEmail } from '@/federation/modules/account/user/confirm-email';
import {
  codeOf,
  type EmailCode,
  finishCode,
  newCode,
  spendEmailCode,
  stateOf,
  storeCode,
  wasUsedHereJustNow,
} from '@/federation/modules/account/user/email-codes';
import { type AccessAfterChange, dropPhone, isPhoneNew } from '@/federation/modules/account/user/new-entrances';
import { notifyOwner } from '@/federation/modules/account/user/notify-owner';
import { isPasskeyRequired } from '@/federation/modules/account/user/passkey-requirement';
import { lockUser, type UserRow, userByEmail, userById } from '@/federation/modules/account/user/repository';
import { dropUndosOfAddress } from '@/federation/modules/account/user/undo-links';
import { erasePasskeys, passkeysOf } from '@/federation/modules/account/webauthn/repository';
import { CountedEmail } from '@/federation/modules/base/email/email-limits';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { dropBytes } from '@/federation/modules/base/file/repository';
import { countCall } from '@/federation/modules/base/rate-limit/limit-rate';
import { waitText } from '@/lib/domain/base/text/wait-text';
import { refuseWeakPassword } from './weak-password';

const LIFE_MS = 30 * 60_000;
/** The window is as long as a link lives, so that requests of others never keep the owner from a new password. */
const EMAILS = { max: 3, windowSeconds: LIFE_MS / 1000 };

const dead = () =>
  new ApiError(400, 'Ссылка недействительна или уже использована: запросите новую').reportedAs({
    kind: 'wrong-code',
  });

const tooManyRequests = (seconds: number) =>
  new ApiError(
    429,
    `Восстановление по этому адресу запрашивали слишком часто. Откройте ссылку из последнего письма или повторите через ${waitText(seconds)}`,
    seconds,
  );

/** The same words and the same work for any address: who has an account is found out afterwards, by the job. */
export async function requestReset(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  email: string,
  caller: Browser,
  now: Date,
): Promise<void> {
  const trustLevel = await trustLevelOf(db, { email }, caller, now);
  const seconds = await countCall(db, [{ key: `reset-email:${trustLevel}:${email}`, rate: EMAILS }], now);
  if (seconds !== null) throw tooManyRequests(seconds).reportedAs({ kind: 'rate-limited', account: { email } });
  if (trustLevel === 'stranger') {
    await CountedEmail.count(db, settings, { recipient: email, budget: 'account', sender: caller, now });
  }
  await queue.enqueue(db, 'offer-reset', { email });
}

/** Sends the e-mail with the reset code if the address has an account. */
export async function offerReset(
  { db, queue, settings, clock }: Pick<Deps, 'db' | 'queue' | 'settings' | 'clock'>,
  email: string,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    const user = await userByEmail(tx, email);
    if (!user) return;
    const code = newCode();
    const kept = { code, userId: user.publicId, purpose: 'reset-password', lifeMs: LIFE_MS, now } as const;
    const dedupeKey = `reset-password:${await storeCode(tx, kept)}`;
    const audience = CountedEmail.countedBefore();
    await writeEmail(tx, queue, {
      dedupeKey,
      recipient: email,
      audience,
      ...resetEmail(code, settings),
      secret: true,
      now,
    });
  });
}

/** Follows from the code and FIELD_KEY: asked again from the same browser, the response is the same. */
const secureValues = ({ FIELD_KEY }: Pick<Deps['settings'], 'FIELD_KEY'>, code: string): [string, ...string[]] => {
  const [current = '', ...former] = keyedHashes(FIELD_KEY, `reset ${code}`).map((hash) => hash.slice(0, 22));
  return [current, ...former];
};

/**
 * Spends the e-mail's code and returns the `secure` value that sets the password. Throws 400 if the code is expired or
 * used.
 */
export async function checkReset(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  code: string,
  browser: Browser,
  now: Date,
): Promise<{ secure: string; email?: string }> {
  return db.transaction(async (tx) => {
    const named = await codeOf(tx, 'reset-password', code);
    if (named) await lockUser(tx, named.userId);
    const found = named && (await codeOf(tx, 'reset-password', code));
    const state = found ? stateOf(found, browser, now) : 'dead';
    if (!found || found.finishedAt || state === 'dead') throw dead();
    if (state === 'fresh') await spendEmailCode(tx, found, browser, now);
    const email = (await userById(tx, found.userId))?.email;
    return { secure: secureValues(settings, code)[0], ...(email && { email }) };
  });
}

interface NewPassword {
  readonly code: string;
  readonly secure: string;
  readonly password: string;
}

/**
 * Revokes all sessions and other codes, and all passkeys unless one is required. Works once; a repeat within ten
 * minutes from the same browser succeeds.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'queue' | 'settings' | 'storage'>,
  { code, secure, password }: NewPassword,
  browser: Browser,
  now: Date,
): Promise<{ userId: string }> {
  const { db, settings } = deps;
  if (!secureValues(settings, code).some((value) => isSame(secure, value))) throw dead();
  const passwordHash = await hashOfPassword(password);
  const { userId, repeated, dropped } = await db.transaction(async (tx) => {
    const named = await codeOf(tx, 'reset-password', code);
    if (named) await lockUser(tx, named.userId);
    const found = named && (await codeOf(tx, 'reset-password', code));
    if (!found || !mayFinish(found, browser, now)) throw dead();
    const user = await userById(tx, found.userId);
    if (!user?.email) throw dead();
    if (found.finishedAt) return { userId: found.userId, repeated: { currentHash: user.passwordHash }, dropped: [] };
    refuseWeakPassword(password, { email: user.email, siteUrl: settings.SITE_URL });
    await finishCode(tx, found, now);
    const access = await dropEntrances(tx, user, now);
    const files = await confirmEmail(tx, user, passwordHash, now);
    await dropUndosOfAddress(tx, user.publicId, user.email);
    await notifyOwner(tx, deps, {
      before: { ...user, emailConfirmedAt: now },
      dedupeKey: `password-reset:${found.codeHash}`,
      message: (undoUrl) => passwordChangedEmail(access, settings, undoUrl),
      now,
    });
    return { userId: found.userId, repeated: undefined, dropped: files };
  });
  await dropBytes(deps, dropped);
  if (repeated && !(await isPassword(repeated.currentHash, password))) throw dead();
  return { userId };
}

/**
 * Who once had the password may have added a passkey or set a phone. Where a passkey is required they all stay: without
 * them the mailbox would be the only factor. What was required before the address was proven, a stranger may have required.
 */
async function dropEntrances(tx: Database, user: UserRow, now: Date): Promise<AccessAfterChange> {
  const passkeys = await passkeysOf(tx, user.publicId);
  const isStillRequired = isPasskeyRequired(user, now) && user.emailConfirmedAt !== null;
  if (isStillRequired) {
    return {
      isPasskeyRequired: true,
      passkeys,
      removedPasskeys: [],
      isPhoneRemoved: false,
      isRequirementDropped: false,
    };
  }
  await erasePasskeys(tx, user.publicId);
  const isPhoneRemoved = isPhoneNew(user, now);
  if (isPhoneRemoved) await dropPhone(tx, user.publicId);
  return {
    isPasskeyRequired: false,
    passkeys: [],
    removedPasskeys: passkeys.map(({ name }) => name),
    isPhoneRemoved,
    isRequirementDropped: user.passkeyRequiredFrom !== null,
  };
}

/** Spent for a `secure`, less than half an hour ago; already finished, only for the browser that did it just now. */
function mayFinish(code: EmailCode, browser: Browser, now: Date): boolean {
  if (!code.usedAt || !code.usedBy) return false;
  if (code.finishedAt) return wasUsedHereJustNow(code, code.finishedAt, browser, now);
  return now.getTime() - code.usedAt.getTime() < LIFE_MS;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
