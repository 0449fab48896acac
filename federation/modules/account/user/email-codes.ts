import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { emailCodes, type PendingConsents } from '@/federation/db/schema/account/user';
import { type Browser, browserHash } from '@/federation/modules/account/session/browser-hash';

type Purpose = (typeof emailCodes.$inferSelect)['purpose'];

/** 128 random bits in base64url. */
export const newCode = () => randomBytes(16).toString('base64url');

export const hashOfEmailCode = (text: string) => createHash('sha256').update(text).digest('base64url');

/** How long the browser that used a code gets the same response again. */
const REPEAT_MS = 10 * 60_000;

interface NewCode {
  readonly code: string;
  readonly userId: string;
  readonly purpose: Purpose;
  readonly lifeMs: number;
  readonly passwordHash?: string;
  readonly consents?: PendingConsents;
  readonly newEmail?: string;
  readonly now: Date;
}

/**
 * Stores the hash; the code itself is only in the e-mail. Returns the hash, which the e-mail's deduplication key
 * contains.
 */
export async function storeCode(db: Database, given: NewCode): Promise<string> {
  const codeHash = hashOfEmailCode(given.code);
  await db.insert(emailCodes).values({
    codeHash,
    userId: given.userId,
    purpose: given.purpose,
    passwordHash: given.passwordHash,
    consents: given.consents,
    newEmail: given.newEmail,
    createdAt: given.now,
    expiresAt: new Date(given.now.getTime() + given.lifeMs),
  });
  return codeHash;
}

export type EmailCode = typeof emailCodes.$inferSelect;

/** The stored row of an e-mail's code, spent and expired ones too; `stateOf` judges it. */
export async function codeOf(db: Database, purpose: Purpose, code: string): Promise<EmailCode | undefined> {
  const [found] = await db
    .select()
    .from(emailCodes)
    .where(and(eq(emailCodes.codeHash, hashOfEmailCode(code)), eq(emailCodes.purpose, purpose)));
  return found;
}

/** The newest link to confirm an address, with the password and the consents of its registration. */
export async function newestConfirmation(db: Database, userId: string): Promise<EmailCode | undefined> {
  const [newest] = await db
    .select()
    .from(emailCodes)
    .where(and(eq(emailCodes.userId, userId), eq(emailCodes.purpose, 'confirm-email')))
    .orderBy(desc(emailCodes.createdAt))
    .limit(1);
  return newest;
}

type CodeState = 'fresh' | 'just-used-here' | 'dead';

type Spendable = Pick<EmailCode, 'expiresAt' | 'usedAt' | 'usedBy'>;

export function stateOf(code: Spendable, browser: Browser, now: Date): CodeState {
  if (!code.usedAt) return code.expiresAt > now ? 'fresh' : 'dead';
  return wasUsedHereJustNow(code, code.usedAt, browser, now) ? 'just-used-here' : 'dead';
}

/** Whether it was this browser that used the code, at that instant, less than ten minutes ago. */
export function wasUsedHereJustNow(code: Pick<Spendable, 'usedBy'>, at: Date, browser: Browser, now: Date): boolean {
  return code.usedBy === browserHash(browser) && now.getTime() - at.getTime() < REPEAT_MS;
}

export async function finishCode(db: Database, code: EmailCode, now: Date): Promise<void> {
  await db.update(emailCodes).set({ finishedAt: now }).where(eq(emailCodes.codeHash, code.codeHash));
}

export async function killCodes(db: Database, userId: string, purposes: readonly Purpose[], now: Date): Promise<void> {
  await db
    .update(emailCodes)
    .set({ usedAt: now })
    .where(and(eq(emailCodes.userId, userId), inArray(emailCodes.purpose, [...purposes]), isNull(emailCodes.usedAt)));
}

/** Spends the code, and with it every other valid code of the same user and purpose. */
export async function spendEmailCode(db: Database, code: EmailCode, browser: Browser, now: Date): Promise<void> {
  await db
    .update(emailCodes)
    .set({ usedAt: now, usedBy: browserHash(browser) })
    .where(eq(emailCodes.codeHash, code.codeHash));
  await killCodes(db, code.userId, [code.purpose], now);
}
