import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { sitePages } from '@/federation/gateways/site/pages';
import { ApiError } from '@/federation/http/api-error';
import { refuseWeakPassword } from '@/federation/modules/account/password/weak-password';
import type { Browser } from '@/federation/modules/account/session/browser-hash';
import { hashOfPassword } from '@/federation/modules/account/session/passwords';
import { alreadyRegisteredEmail } from '@/federation/modules/account/user/account-emails';
import { confirmEmail } from '@/federation/modules/account/user/confirm-email';
import { consentKinds, recordConsents } from '@/federation/modules/account/user/consents';
import {
  codeOf,
  type EmailCode,
  newCode,
  newestConfirmation,
  spendEmailCode,
  stateOf,
  storeCode,
} from '@/federation/modules/account/user/email-codes';
import { findOrCreateUser, lockUser, userById } from '@/federation/modules/account/user/repository';
import { CountedEmail } from '@/federation/modules/base/email/email-limits';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { dropBytes } from '@/federation/modules/base/file/repository';
import type { UserRegistration } from '@/lib/contract/account/user';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { confirmationEmail } from './confirmation-email';

const CODE_LIFE_MS = 3 * DAY_MS;
const RESET_LIFE_MS = 30 * 60_000;

/** The password takes effect when its own link is opened, so that nobody sets one for another's address. */
export async function register(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { email, password, consents }: UserRegistration,
  browser: Browser,
  now: Date,
): Promise<void> {
  refuseWeakPassword(password, { email, siteUrl: settings.SITE_URL });
  const audience = await CountedEmail.count(db, settings, {
    recipient: email,
    budget: 'account',
    sender: browser,
    now,
  });
  const passwordHash = await hashOfPassword(password);
  await db.transaction(async (tx) => {
    const { user } = await findOrCreateUser(tx, email, { temporary: false, now });
    const isConfirmed = user.emailConfirmedAt !== null;
    const code = newCode();
    const codeHash = await storeCode(tx, {
      code,
      userId: user.publicId,
      ...(isConfirmed
        ? { purpose: 'reset-password', lifeMs: RESET_LIFE_MS }
        : {
            purpose: 'confirm-email',
            lifeMs: CODE_LIFE_MS,
            passwordHash,
            consents: { kinds: consentKinds(consents), ip: browser.ip, givenAt: now.toISOString() },
          }),
      now,
    });
    const message = isConfirmed
      ? alreadyRegisteredEmail(code, settings)
      : confirmationEmail(`${settings.SITE_URL}${sitePages.verifyEmail(code)}`);
    await writeEmail(tx, queue, {
      dedupeKey: `registration:${codeHash}`,
      recipient: email,
      audience,
      ...message,
      secret: true,
      now,
    });
  });
}

/** The e-mail of the newest registration once more, with a link of its own; false where none waits. */
export async function resendConfirmation(
  tx: Database,
  { queue, settings }: Pick<Deps, 'queue' | 'settings'>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const user = await userById(tx, userId);
  const newest = await newestConfirmation(tx, userId);
  if (!user?.email || user.emailConfirmedAt || !newest) return false;
  const code = newCode();
  const codeHash = await storeCode(tx, {
    code,
    userId,
    purpose: 'confirm-email',
    lifeMs: CODE_LIFE_MS,
    ...(newest.passwordHash && { passwordHash: newest.passwordHash }),
    ...(newest.consents && { consents: newest.consents }),
    now,
  });
  await writeEmail(tx, queue, {
    dedupeKey: `registration:${codeHash}`,
    recipient: user.email,
    audience: 'office',
    ...confirmationEmail(`${settings.SITE_URL}${sitePages.verifyEmail(code)}`),
    secret: true,
    now,
  });
  return true;
}

/** From now on the account belongs to the owner of the address, with the password of that registration. */
export async function verifyEmail(
  deps: Pick<Deps, 'db' | 'storage'>,
  code: string,
  browser: Browser,
  now: Date,
): Promise<void> {
  const dropped = await deps.db.transaction(async (tx) => {
    const named = await codeOf(tx, 'confirm-email', code);
    // The user's row is locked first, so that two links of one account opened at once come one after the other.
    if (named) await lockUser(tx, named.userId);
    const found = named && (await codeOf(tx, 'confirm-email', code));
    const state = found ? stateOf(found, browser, now) : 'dead';
    if (!found || state === 'dead') {
      const message = 'Ссылка недействительна или уже использована: войдите или зарегистрируйтесь ещё раз';
      throw new ApiError(400, message).reportedAs({ kind: 'wrong-code' });
    }
    const user = await userById(tx, found.userId);
    if (state === 'just-used-here' || !user) return [];
    await spendEmailCode(tx, found, browser, now);
    const files = await confirmEmail(tx, user, found.passwordHash, now);
    await recordPendingConsents(tx, found);
    return files;
  });
  await dropBytes(deps, dropped);
}

/** Now that the address is proven, the consents given with it count, as of the hour they were given. */
async function recordPendingConsents(tx: Database, { userId, consents }: EmailCode): Promise<void> {
  if (!consents) return;
  const { kinds, ip, givenAt } = consents;
  const email = (await userById(tx, userId))?.email ?? null;
  await recordConsents(tx, { userId, email, isAddressConfirmed: true, kinds, ip, now: new Date(givenAt) });
}
