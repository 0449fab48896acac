import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { passkeys, recoveryCodes } from '@/federation/db/schema/account/passkey';
import { users } from '@/federation/db/schema/account/user';
import { isUniqueViolation } from '@/federation/db/unique-violation';
import type { Deps } from '@/federation/deps';
import { ApiError } from '@/federation/http/api-error';
import { endSessionsOf } from '@/federation/modules/account/session/repository';
import { emailPutBackEmail } from '@/federation/modules/account/user/account-emails';
import { endBegun } from '@/federation/modules/account/user/new-entrances';
import { isPasskeyRequired, wasPasskeyWanted } from '@/federation/modules/account/user/passkey-requirement';
import {
  lockUser,
  type UserRow,
  userByEmail,
  userById,
  userByPhone,
} from '@/federation/modules/account/user/repository';
import { type AccessUndo, dropUndosSince, undoOf } from '@/federation/modules/account/user/undo-links';
import { erasePasskeys } from '@/federation/modules/account/webauthn/repository';
import { writeEmail } from '@/federation/modules/base/email/write-email';
import { dropBytes } from '@/federation/modules/base/file/repository';
import { joinGuest } from './join-guest';

const dead = () =>
  new ApiError(
    400,
    'Ссылка недействительна или уже использована. Если в учётную запись входит кто-то другой, восстановите пароль на странице входа',
  ).reportedAs({ kind: 'wrong-code' });

interface Undone {
  readonly userId: string;
  /** Where the recovery e-mail goes. */
  readonly email: string | null;
  readonly isPasskeyRequired: boolean;
}

/**
 * «Это был не я»: restores the ways into the account from before the change that the e-mail reports, ends all
 * sessions, codes and the password, and sends the e-mail that sets a new one. Throws 400 for an expired or revoked link.
 */
export async function undoAccess(
  deps: Pick<Deps, 'db' | 'queue' | 'settings' | 'storage'>,
  code: string,
  now: Date,
): Promise<Undone> {
  const { db, queue, settings } = deps;
  try {
    const { dropped, ...undone } = await db.transaction(async (tx) => {
      const named = await undoOf(tx, code);
      if (named) await lockUser(tx, named.userId);
      const undo = named && (await undoOf(tx, code));
      const user = undo && (await userById(tx, undo.userId));
      if (!undo || undo.expiresAt <= now || !user) throw dead();
      const { publicId: userId } = user;
      await endSessionsOf(tx, userId, now, { reason: 'email-link' });
      await endBegun(tx, userId, now);
      const isStillRequired = await dropPasskeysSince(tx, user, undo, now);
      await dropUndosSince(tx, undo);
      const { email, files } = await formerEmail(tx, user, undo);
      const phone = await formerPhone(tx, user, undo);
      const emailConfirmedAt = email === null ? null : (user.emailConfirmedAt ?? now);
      await tx
        .update(users)
        .set({ email, emailConfirmedAt, passwordHash: null, ...phone })
        .where(eq(users.publicId, userId));
      if (user.email && user.email !== email) {
        const dedupeKey = `email-put-back:${undo.codeHash}`;
        const message = emailPutBackEmail(settings);
        await writeEmail(tx, queue, { dedupeKey, recipient: user.email, audience: 'owner', ...message, now });
      }
      if (email) await queue.enqueue(tx, 'offer-reset', { email });
      return { userId, email, isPasskeyRequired: isStillRequired, dropped: files };
    });
    await dropBytes(deps, dropped);
    return undone;
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError(400, 'Учётную запись меняют в эту минуту: нажмите ещё раз');
    throw error;
  }
}

/**
 * A requirement that was in force before the change stays with the passkeys of that time: the mailbox alone does not
 * bypass it. Otherwise all passkeys are removed, as by a recovery.
 */
async function dropPasskeysSince(tx: Database, user: UserRow, { changedAt }: AccessUndo, now: Date): Promise<boolean> {
  const { publicId: userId } = user;
  if (!isPasskeyRequired(user, now) || !wasPasskeyWanted(user, changedAt)) {
    await erasePasskeys(tx, userId);
    return false;
  }
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, changedAt)));
  await tx.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, changedAt)));
  return true;
}

/** Returns no address if another account has confirmed it since; the staff then restores the account. */
async function formerEmail(
  tx: Database,
  { publicId, email }: UserRow,
  undo: AccessUndo,
): Promise<{ readonly email: string | null; readonly files: readonly string[] }> {
  if (email === undo.email) return { email, files: [] };
  const other = await userByEmail(tx, undo.email);
  if (other?.emailConfirmedAt) return { email: null, files: [] };
  return { email: undo.email, files: other ? await joinGuest(tx, other, publicId) : [] };
}

async function formerPhone(
  tx: Database,
  { phone }: UserRow,
  undo: AccessUndo,
): Promise<Partial<Pick<UserRow, 'phone' | 'phoneChangedAt'>>> {
  if (phone === undo.phone) return {};
  const isTaken = undo.phone !== null && (await userByPhone(tx, undo.phone)) !== undefined;
  return { phone: isTaken ? null : undo.phone, phoneChangedAt: null };
}
