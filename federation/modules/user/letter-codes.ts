import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { letterCodes } from './tables';

type Purpose = (typeof letterCodes.$inferSelect)['purpose'];

/** 128 random bits in base64url. */
export const newCode = () => randomBytes(16).toString('base64url');

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** How long the browser that used a code gets the same answer again (promise 19). */
const REPEAT_MS = 10 * 60_000;

export interface CodeToKeep {
  readonly code: string;
  readonly userId: string;
  readonly purpose: Purpose;
  readonly lifeMs: number;
  readonly passwordHash?: string;
  readonly now: Date;
}

/** Keeps the hash; the code itself is in the letter alone. Tells the hash, which names the letter's occasion. */
export async function keepCode(db: Database, given: CodeToKeep): Promise<string> {
  const codeHash = hashOf(given.code);
  await db.insert(letterCodes).values({
    codeHash,
    userId: given.userId,
    purpose: given.purpose,
    passwordHash: given.passwordHash,
    createdAt: given.now,
    expiresAt: new Date(given.now.getTime() + given.lifeMs),
  });
  return codeHash;
}

export type LetterCode = typeof letterCodes.$inferSelect;

export async function codeOf(db: Database, purpose: Purpose, code: string): Promise<LetterCode | undefined> {
  const [found] = await db
    .select()
    .from(letterCodes)
    .where(and(eq(letterCodes.codeHash, hashOf(code)), eq(letterCodes.purpose, purpose)));
  return found;
}

export type CodeState = 'fresh' | 'just-used-here' | 'dead';

/** What the code is worth to this browser now. */
export function stateOf(code: LetterCode, browser: Browser, now: Date): CodeState {
  if (!code.usedAt) return code.expiresAt > now ? 'fresh' : 'dead';
  const usedHere = code.usedBy === browserKey(browser);
  return usedHere && now.getTime() - code.usedAt.getTime() < REPEAT_MS ? 'just-used-here' : 'dead';
}

/** Spends the code, and with it every other living code of the same user and purpose. */
export async function spendCode(db: Database, code: LetterCode, browser: Browser, now: Date): Promise<void> {
  await db
    .update(letterCodes)
    .set({ usedAt: now, usedBy: browserKey(browser) })
    .where(eq(letterCodes.codeHash, code.codeHash));
  await db
    .update(letterCodes)
    .set({ usedAt: now })
    .where(and(eq(letterCodes.userId, code.userId), eq(letterCodes.purpose, code.purpose), isNull(letterCodes.usedAt)));
}

/** What a request tells of the browser behind it. */
export interface Browser {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

const browserKey = (browser: Browser) => hashOf(`${browser.ip}\n${browser.headers['user-agent'] ?? ''}`);
