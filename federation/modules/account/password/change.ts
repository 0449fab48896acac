import { eq } from 'drizzle-orm';
import { users } from '@/federation/db/schema/account/user';
import type { Deps } from '@/federation/deps';
import { ApiError, unauthorized } from '@/federation/http/api-error';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { hashOfPassword } from '@/federation/modules/account/session/passwords';
import { isAlive } from '@/federation/modules/account/session/repository';
import type { Caller } from '@/federation/modules/account/session/service';
import { requireFreshProof } from '@/federation/modules/account/sign-in/reauthentication';
import { passwordChangedEmail } from '@/federation/modules/account/user/account-emails';
import { type AccessAfterChange, endNewEntrances } from '@/federation/modules/account/user/new-entrances';
import { notifyOwner } from '@/federation/modules/account/user/notify-owner';
import { lockUser, userById } from '@/federation/modules/account/user/repository';
import type { FreshProof } from '@/lib/contract/account/fresh-proof';
import { refuseWeakPassword } from './weak-password';

/**
 * Revokes every other way into the account and returns what is left. Throws 400 without a fresh proof, 429 after too
 * many.
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { new_password, ...proof }: { readonly new_password: string } & FreshProof,
  asking: { readonly signedIn: SignedInUser; readonly caller: Caller; readonly now: Date },
): Promise<AccessAfterChange> {
  const { db, settings } = deps;
  const { signedIn, now } = asking;
  const before = await userById(db, signedIn.userId);
  // Before the proof, as it spends a code.
  refuseWeakPassword(new_password, { email: before?.email ?? null, siteUrl: settings.SITE_URL });
  await requireFreshProof(deps, proof, asking);
  const passwordHash = await hashOfPassword(new_password);
  return db.transaction(async (tx) => {
    await lockUser(tx, signedIn.userId);
    const user = await userById(tx, signedIn.userId);
    if (!(await isAlive(tx, signedIn.sessionId, now))) throw unauthorized();
    // The second of two changes at once finds another password than the one it was judged by.
    if (!user || user.passwordHash !== before?.passwordHash) {
      throw new ApiError(400, 'Пароль только что изменили в другом окне: обновите страницу');
    }
    await tx.update(users).set({ passwordHash }).where(eq(users.publicId, user.publicId));
    // Without a password before, a code to this phone has confirmed the change.
    const isPhoneKept = before.passwordHash === null;
    const access = await endNewEntrances(tx, user, { signedIn, reason: 'password', isPhoneKept, now });
    await notifyOwner(tx, deps, {
      before: user,
      dedupeKey: `password-changed:${user.publicId}:${now.toISOString()}`,
      message: (undoUrl) => passwordChangedEmail(access, settings, undoUrl),
      now,
    });
    return access;
  });
}
