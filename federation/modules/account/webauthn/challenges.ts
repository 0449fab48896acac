import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '@/federation/db/client';
import { passkeyChallenges } from '@/federation/db/schema/account/passkey';
import type { SignedInUser } from '@/federation/http/signed-in-user';
import { type Browser, browserHash } from '@/federation/modules/account/session/browser-hash';

const LIFE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;
const DELETED_AT_ONCE = 20;

/** What a challenge is bound to: it is answered for the same purpose, in the same session of the member and browser. */
export interface ChallengeUse {
  readonly purpose: (typeof passkeyChallenges.$inferSelect)['purpose'];
  readonly signedIn: Pick<SignedInUser, 'userId' | 'sessionId'> | null;
  readonly browser: Browser;
  readonly now: Date;
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

export async function issueChallenge(
  db: Database,
  { purpose, signedIn, browser, now }: ChallengeUse,
): Promise<Uint8Array<ArrayBuffer>> {
  await deleteExpired(db, now);
  const challenge = new Uint8Array(randomBytes(CHALLENGE_BYTES));
  await db.insert(passkeyChallenges).values({
    challengeHash: hashOf(Buffer.from(challenge).toString('base64url')),
    purpose,
    userId: signedIn?.userId,
    sessionId: signedIn?.sessionId,
    browserHash: browserHash(browser),
    expiresAt: new Date(now.getTime() + LIFE_MS),
  });
  return challenge;
}

/** Anyone may ask for a challenge, so the table is emptied as it is filled. */
async function deleteExpired(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ challengeHash: passkeyChallenges.challengeHash })
    .from(passkeyChallenges)
    .where(lte(passkeyChallenges.expiresAt, now))
    .limit(DELETED_AT_ONCE)
    .for('update', { skipLocked: true });
  await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.challengeHash, expired));
}

/** Whether the challenge was valid for this use. It is used up, whatever becomes of the response. */
export async function spendChallenge(
  db: Database,
  challenge: string,
  { purpose, signedIn, browser, now }: ChallengeUse,
): Promise<boolean> {
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        signedIn ? eq(passkeyChallenges.userId, signedIn.userId) : isNull(passkeyChallenges.userId),
        signedIn ? eq(passkeyChallenges.sessionId, signedIn.sessionId) : undefined,
        eq(passkeyChallenges.browserHash, browserHash(browser)),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return spent.length > 0;
}
