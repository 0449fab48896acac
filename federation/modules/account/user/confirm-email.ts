import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { smsCodes } from '@/federation/db/schema/account/phone';
import { users } from '@/federation/db/schema/account/user';
import { endSessionsOf } from '@/federation/modules/account/session/repository';
import { erasePasskeys } from '@/federation/modules/account/webauthn/repository';
import { deleteFiles } from '@/federation/modules/base/file/repository';
import { killCodes } from './email-codes';
import { emptyProfile, type UserRow } from './repository';

/**
 * The first confirmation deletes profile and passkeys, as a stranger's phone or key would sign them in. Returns files
 * whose bytes to delete.
 */
export async function confirmEmail(
  tx: Database,
  user: UserRow,
  passwordHash: string | null,
  now: Date,
): Promise<readonly string[]> {
  const { publicId: userId } = user;
  const isFirst = user.emailConfirmedAt === null;
  const dropped = isFirst ? [user.photoId, user.sportRankDocumentId].filter((fileId) => fileId !== null) : [];
  await tx
    .update(users)
    .set({
      ...(isFirst && emptyProfile),
      passwordHash,
      temporary: false,
      emailConfirmedAt: user.emailConfirmedAt ?? now,
    })
    .where(eq(users.publicId, userId));
  await deleteFiles(tx, dropped);
  if (isFirst) await erasePasskeys(tx, userId);
  await tx
    .update(smsCodes)
    .set({ endedAt: now })
    .where(and(eq(smsCodes.userId, userId), isNull(smsCodes.endedAt)));
  await killCodes(tx, userId, ['confirm-email', 'reset-password', 'change-email'], now);
  await endSessionsOf(tx, userId, now, { reason: 'email-link' });
  return dropped;
}
