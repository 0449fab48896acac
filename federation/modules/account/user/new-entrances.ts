import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { passkeys } from '@/federation/db/schema/account/passkey';
import { smsCodes } from '@/federation/db/schema/account/phone';
import { sessions } from '@/federation/db/schema/account/session';
import { users } from '@/federation/db/schema/account/user';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { endSessionsOf } from '@/federation/modules/account/session/repository';
import {
  deleteChallenges,
  dropRequirement,
  type PasskeyRow,
  passkeysOf,
} from '@/federation/modules/account/webauthn/repository';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { killCodes } from './email-codes';
import { isPasskeyRequired } from './passkey-requirement';
import type { UserRow } from './repository';

/** The longest life of a session: anything newer is newer than any sign-in that the owner can confirm now. */
const NEW_MS = 30 * DAY_MS;

const newSince = (now: Date) => new Date(now.getTime() - NEW_MS);

/** Set in place of another less than thirty days ago. */
export const isPhoneNew = ({ phone, phoneChangedAt }: UserRow, now: Date): boolean =>
  phone !== null && phoneChangedAt !== null && phoneChangedAt > newSince(now);

export async function dropPhone(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ phone: null, phoneChangedAt: null }).where(eq(users.publicId, userId));
}

export interface AccessAfterChange {
  readonly isPasskeyRequired: boolean;
  readonly passkeys: readonly PasskeyRow[];
  readonly removedPasskeys: readonly string[];
  readonly isPhoneRemoved: boolean;
  readonly isRequirementDropped: boolean;
}

interface Change {
  readonly signedIn: SignedInUser;
  readonly reason: 'password' | 'email' | 'phone';
  /** Whether the phone is what was changed or has confirmed the change. */
  readonly isPhoneKept: boolean;
  readonly now: Date;
}

/**
 * Revokes every other way into the account after a change of its password, e-mail or phone: other sessions, codes,
 * links, unfinished changes, new passkeys, a new phone and a pending requirement. The passkey that
 * confirmed the change stays.
 */
export async function endNewEntrances(
  tx: Database,
  user: UserRow,
  { signedIn, reason, isPhoneKept, now }: Change,
): Promise<AccessAfterChange> {
  const { publicId: userId } = user;
  await endSessionsOf(tx, userId, now, { reason, except: signedIn.sessionId });
  await endBegun(tx, userId, now);
  const [session] = await tx
    .select({ provenBy: sessions.provenBy })
    .from(sessions)
    .where(eq(sessions.publicId, signedIn.sessionId));
  const removed = await tx
    .delete(passkeys)
    .where(
      and(
        eq(passkeys.userId, userId),
        gt(passkeys.createdAt, newSince(now)),
        session?.provenBy ? ne(passkeys.publicId, session.provenBy) : undefined,
      ),
    )
    .returning({ name: passkeys.name });
  const isRequirementDropped = user.passkeyRequiredFrom !== null && !isPasskeyRequired(user, now);
  if (isRequirementDropped) await dropRequirement(tx, userId);
  const isPhoneRemoved = !isPhoneKept && isPhoneNew(user, now);
  if (isPhoneRemoved) await dropPhone(tx, userId);
  return {
    isPasskeyRequired: isPasskeyRequired(user, now),
    passkeys: await passkeysOf(tx, userId),
    removedPasskeys: removed.map(({ name }) => name),
    isPhoneRemoved,
    isRequirementDropped,
  };
}

/** Codes, links and challenges that somebody has asked for. */
export async function endBegun(tx: Database, userId: string, now: Date): Promise<void> {
  await killCodes(tx, userId, ['confirm-email', 'reset-password', 'change-email'], now);
  await tx
    .update(smsCodes)
    .set({ endedAt: now, sealedText: null })
    .where(and(eq(smsCodes.userId, userId), isNull(smsCodes.endedAt)));
  await deleteChallenges(tx, userId);
}
