import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import type { SessionMethod } from '@/federation/db/schema/account/session';
import { sessions } from '@/federation/db/schema/account/session';
import type { Deps } from '@/federation/deps';
import { browserHash } from '@/federation/modules/account/session/browser-hash';
import { scopeOf } from '@/federation/modules/account/session/scope';
import { openSecondStep } from '@/federation/modules/account/session/second-step';
import { type Caller, startSession } from '@/federation/modules/account/session/service';
import { newBrowserEmail } from '@/federation/modules/account/user/account-emails';
import { notifyOwner } from '@/federation/modules/account/user/notify-owner';
import { isPasskeyRequired } from '@/federation/modules/account/user/passkey-requirement';
import type { UserRow } from '@/federation/modules/account/user/repository';
import { guestUserOf, userOf } from '@/federation/modules/account/user/to-contract';
import type { SignInResponse } from '@/lib/contract/account/session';

interface SignIn {
  readonly user: UserRow;
  readonly method: SessionMethod;
  readonly caller: Caller;
  readonly now: Date;
}

/** Sign-ins that need nothing else: a passkey is possession and PIN or biometrics at once. */
const STRONG: readonly SessionMethod[] = ['passkey', 'recovery-code'];

/** Creates the session of every sign-in; sends an e-mail if the browser is new to the account. */
export async function signInUser(
  tx: Database,
  deps: Pick<Deps, 'queue' | 'settings'>,
  { user, method, caller, now }: SignIn,
): Promise<SignInResponse> {
  if (isPasskeyRequired(user, now) && !STRONG.includes(method)) {
    return { second_step: await openSecondStep(tx, { userId: user.publicId, browser: caller, now }) };
  }
  const { token, sessionId } = await startSession(tx, { userId: user.publicId, method, request: caller, now });
  if (await isNewBrowser(tx, user.publicId, sessionId, caller)) {
    const device = { userAgent: caller.headers['user-agent'] ?? '', at: now };
    await notifyOwner(tx, deps, {
      before: user,
      dedupeKey: `new-browser:${sessionId}`,
      message: (undoUrl) => newBrowserEmail(device, deps.settings, undoUrl),
      now,
    });
  }
  return { user: scopeOf(method) === 'account' ? userOf(user) : guestUserOf(user), token };
}

/** No e-mail for the first sign-in of an account. */
async function isNewBrowser(tx: Database, userId: string, sessionId: string, caller: Caller): Promise<boolean> {
  const hash = browserHash(caller);
  const before = await tx
    .selectDistinct({ browserHash: sessions.browserHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.publicId, sessionId)));
  return before.length > 0 && before.every((session) => session.browserHash !== hash);
}
