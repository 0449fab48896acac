import type { Database } from '@/federation/db/client';
import type { Deps } from '@/federation/deps';
import { sitePages } from '@/federation/gateways/site/pages';
import { ApiError } from '@/federation/http/api-error';
import { dropBytes } from '@/federation/modules/file/repository';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import { refuseWeakPassword } from '@/federation/modules/password/weak-password';
import { limitRate } from '@/federation/modules/rate-limit/limit-rate';
import type { Browser } from '@/federation/modules/session/browser-hash';
import { hashOfPassword } from '@/federation/modules/session/passwords';
import type { Registration } from '@/lib/contract/user';
import { DAY_MS } from '@/lib/domain/day';
import { confirmEmail } from './confirm-email';
import { confirmationLetter } from './confirmation-letter';
import { consentKinds, recordConsents } from './consents';
import { codeOf, keepCode, type LetterCode, newCode, spendCode, stateOf } from './letter-codes';
import { findOrCreateUser, lockUser, userById } from './repository';

const CODE_LIFE_MS = 3 * DAY_MS;
/** Letters that one address may be sent, whoever asks for them (promise 17). */
const LETTERS = { max: 5, windowSeconds: 3600 };

/**
 * Makes the account, or finds the unconfirmed one, and sends a letter. The password waits with the letter's code and
 * takes effect when that very link is opened: nobody sets a password for an address that he does not read.
 */
export async function register(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { email, password, consents }: Registration,
  browser: Browser,
  now: Date,
): Promise<void> {
  refuseWeakPassword(password, { email, siteUrl: settings.SITE_URL });
  await limitRate(db, `confirmation-letter:${email}`, LETTERS, now);
  const passwordHash = await hashOfPassword(password);
  await db.transaction(async (tx) => {
    const { user } = await findOrCreateUser(tx, email, { temporary: false, now });
    if (user.emailConfirmedAt) {
      throw new ApiError(400, 'Этот e-mail уже зарегистрирован: войдите или восстановите пароль');
    }
    const code = newCode();
    const codeHash = await keepCode(tx, {
      code,
      userId: user.publicId,
      purpose: 'confirm-email',
      lifeMs: CODE_LIFE_MS,
      passwordHash,
      consents: { kinds: consentKinds(consents), ip: browser.ip, givenAt: now.toISOString() },
      now,
    });
    const letter = confirmationLetter(`${settings.SITE_URL}${sitePages.verifyEmail(code)}`);
    await writeLetter(tx, queue, {
      occasion: `confirm-email:${codeHash}`,
      recipient: email,
      ...letter,
      secret: true,
      now,
    });
  });
}

/**
 * Confirms the address by the letter's code and gives the account the password of that registration: the address's owner
 * alone has the account from now on.
 */
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
    await spendCode(tx, found, browser, now);
    const files = await confirmEmail(tx, user, found.passwordHash, now);
    await recordPendingConsents(tx, found);
    return files;
  });
  await dropBytes(deps, dropped);
}

/** Now that the address is known to be his, the boxes he ticked are his too, as of the hour he ticked them. */
async function recordPendingConsents(tx: Database, { userId, consents }: LetterCode): Promise<void> {
  if (!consents) return;
  const { kinds, ip, givenAt } = consents;
  const email = (await userById(tx, userId))?.email ?? null;
  await recordConsents(tx, { userId, email, kinds, ip, now: new Date(givenAt) });
}
