import { and, asc, count, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { passkeyChallenges, passkeys, recoveryCodes } from '@/federation/db/schema/account/passkey';
import { users } from '@/federation/db/schema/account/user';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const passkeysOf = (db: Database, userId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** The new row, or `undefined` where the credential is registered already, for whomever. */
export async function insertPasskey(tx: Database, row: typeof passkeys.$inferInsert): Promise<PasskeyRow | undefined> {
  const [inserted] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Records the use of a passkey; returns whether its counter has grown, as that of a copied key has not. */
export async function recordUse(
  db: Database,
  publicId: string,
  { counter, now }: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const isNotCounting = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const recorded = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.publicId, publicId), or(lt(passkeys.counter, counter), isNotCounting)))
    .returning({ publicId: passkeys.publicId });
  return recorded.length > 0;
}

export async function deletePasskey(tx: Database, publicId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.publicId, publicId));
}

export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.codes ?? 0;
}

/** Whether there was such an unused code; true for one of any number of concurrent callers. */
export async function spendRecoveryCode(
  tx: Database,
  userId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        inArray(recoveryCodes.codeHash, [...codeHashes]),
        eq(recoveryCodes.userId, userId),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

/** Puts new codes in the place of the old ones; none removes them all. */
export async function replaceRecoveryCodes(
  tx: Database,
  userId: string,
  codeHashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (codeHashes.length === 0) return;
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ codeHash, userId, createdAt: now })));
}

export async function deleteChallenges(tx: Database, userId: string): Promise<void> {
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
}

/** Recovery codes are worth nothing without it. */
export async function dropRequirement(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ passkeyRequiredFrom: null }).where(eq(users.publicId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function erasePasskeys(tx: Database, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteChallenges(tx, userId);
  await dropRequirement(tx, userId);
}
