import { eq } from 'drizzle-orm';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { writeLetter } from '@/federation/modules/letter/write-letter';
import type { Browser } from '@/federation/modules/session/browser-hash';
import type { Member } from '@/federation/modules/session/member';
import { hashOfPassword, isPassword } from '@/federation/modules/session/passwords';
import { endSessionsOf } from '@/federation/modules/session/repository';
import { countPasswordAttempt } from '@/federation/modules/session/sign-in-limit';
import { passwordChangedLetter } from '@/federation/modules/user/account-letters';
import { killCodes } from '@/federation/modules/user/letter-codes';
import { lockUser, userById } from '@/federation/modules/user/repository';
import { users } from '@/federation/modules/user/tables';
import { refuseWeakPassword } from './weak-password';

/**
 * Changes a member's password: every other session and every code of a letter ends, a letter tells of it. Throws 400 on
 * a wrong current password, 429 after too many.
 */
export async function changePassword(
  { db, queue, settings }: Pick<Deps, 'db' | 'queue' | 'settings'>,
  { password, new_password }: { readonly password: string; readonly new_password: string },
  { member, caller, now }: { readonly member: Member; readonly caller: Browser; readonly now: Date },
): Promise<void> {
  await requirePassword(db, { password, member, caller, now });
  const email = (await userById(db, member.userId))?.email ?? null;
  refuseWeakPassword(new_password, { email, siteUrl: settings.SITE_URL });
  const passwordHash = await hashOfPassword(new_password);
  await db.transaction(async (tx) => {
    await lockUser(tx, member.userId);
    const user = await userById(tx, member.userId);
    // Of two changes at once the second finds another password than the one it was judged by.
    if (!user || !(await isPassword(user.passwordHash, password))) throw wrong();
    await tx.update(users).set({ passwordHash }).where(eq(users.publicId, user.publicId));
    await endSessionsOf(tx, user.publicId, now, { except: member.sessionId });
    await killCodes(tx, user.publicId, ['reset-password', 'change-email'], now);
    if (!user.email) return;
    const occasion = `password-changed:${user.publicId}:${now.toISOString()}`;
    await writeLetter(tx, queue, {
      occasion,
      recipient: user.email,
      audience: 'owner',
      ...passwordChangedLetter(settings),
      now,
    });
  });
}

const wrong = () => new ApiError(400, 'Неверный текущий пароль');

/** Judges a member's password again, under the limit of sign-ins: a stolen session is no place to guess it. */
export async function requirePassword(
  db: Deps['db'],
  {
    password,
    member,
    caller,
    now,
  }: { readonly password: string; readonly member: Member; readonly caller: Browser; readonly now: Date },
): Promise<void> {
  const attempt = await countPasswordAttempt({ db, account: { userId: member.userId }, caller, now });
  const user = await userById(db, member.userId);
  if (!user?.passwordHash) {
    throw new ApiError(400, 'Пароль ещё не задан: укажите e-mail и воспользуйтесь ссылкой «Забыли пароль?»');
  }
  if (!(await isPassword(user.passwordHash, password))) {
    throw wrong().reportedAs({ kind: 'sign-in-failed', account: { userId: member.userId } });
  }
  await attempt.succeed();
}
