import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { accessUndos } from '@/federation/db/schema/account/user';
import { sitePages } from '@/federation/gateways/site/pages';
import type { Settings } from '@/federation/settings';
import { DAY_MS } from '@/lib/domain/base/time/day';
import { hashOfEmailCode, newCode } from './email-codes';
import { isPhoneNew } from './new-entrances';
import type { UserRow } from './repository';

/** A former address opens the account no longer than this. */
const LIFE_MS = 7 * DAY_MS;

export type AccessUndo = typeof accessUndos.$inferSelect;

/** The address of «Это был не я» for a change of this account, given as it was before. */
export async function undoLink(
  tx: Database,
  { SITE_URL }: Pick<Settings, 'SITE_URL'>,
  before: UserRow & { readonly email: string },
  now: Date,
): Promise<string> {
  const code = newCode();
  await tx.insert(accessUndos).values({
    codeHash: hashOfEmailCode(code),
    userId: before.publicId,
    email: before.email,
    // A recovery would end a new phone as well; another may not bring it back.
    phone: isPhoneNew(before, now) ? null : before.phone,
    changedAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  return `${SITE_URL}${sitePages.undoAccess(code)}`;
}

export async function undoOf(db: Database, code: string): Promise<AccessUndo | undefined> {
  const [found] = await db
    .select()
    .from(accessUndos)
    .where(eq(accessUndos.codeHash, hashOfEmailCode(code)));
  return found;
}

/** Links of this change and of later ones. Earlier ones stay: a stranger who has changed the address cannot end them. */
export async function dropUndosSince(tx: Database, { userId, changedAt }: AccessUndo): Promise<void> {
  await tx.delete(accessUndos).where(and(eq(accessUndos.userId, userId), gte(accessUndos.changedAt, changedAt)));
}

/** A new password set by this address makes its links obsolete; those of a former address stay. */
export async function dropUndosOfAddress(tx: Database, userId: string, email: string): Promise<void> {
  await tx.delete(accessUndos).where(and(eq(accessUndos.userId, userId), eq(accessUndos.email, email)));
}
